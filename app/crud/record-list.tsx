import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import {
  EmptyList,
  type ListFilter,
  ListFooter,
  ListToolbar,
  nothingMatches,
} from "./list-toolbar";
import type { Records } from "./load-records.server";
import { DeleteButton, RestoreButton, RowActionLink, useTrashDays } from "./record-actions";
import { type Column, RecordTable } from "./record-table";
import { emptyListText, pathWithQuery, type Resource } from "./resource";

const hint =
  "Choose Add New. While you type, you see how visitors will see it; nothing is public before you save.";

type Listed = { id: string; title: string };

export function RecordList<Row extends Listed>({
  resource,
  list,
  columns,
  filters = [],
  exported,
  more,
  empty = hint,
  isReadOnly = false,
  children,
}: {
  resource: Resource;
  list: NonNullable<Records<Row>["list"]>;
  columns: Column<Row>[];
  filters?: ListFilter[];
  /** The URL of the export, if the user may use it. */
  exported?: string;
  /** More actions of a row, shown before Edit and Delete or Restore. */
  more?: (row: Row) => ReactNode;
  /** Without Edit, Delete and Trash. */
  isReadOnly?: boolean;
  /** Shown under the specified sentence of an empty list. */
  empty?: ReactNode;
  /** Shown above the table. */
  children?: ReactNode;
}) {
  const { rows, count, page, pages, listQuery } = list;
  const trashDays = useTrashDays();
  const isTrash = listQuery.show === "trash";
  const isNarrowed = listQuery.q !== "" || listQuery.show !== "";
  const path = pathWithQuery(resource.path, {
    q: listQuery.q,
    show: listQuery.show,
    sort: listQuery.sort,
  });
  const verb = isReadOnly ? "Read" : "Edit";
  const editing = (row: Row) => pathWithQuery(resource.path, { edit: row.id });
  if (rows.length === 0 && !isNarrowed) {
    return (
      <EmptyList text={emptyListText(resource)} hint={empty}>
        {!isReadOnly && (
          <Link to={pathWithQuery(resource.path, { show: "trash" })}>Look in the trash</Link>
        )}
      </EmptyList>
    );
  }
  return (
    <>
      <ListToolbar
        resource={resource}
        listQuery={listQuery}
        filters={isReadOnly ? filters : [...filters, ["trash", "Trash"]]}
      />
      {isTrash && (
        <p className="mb-5 text-sm text-muted">
          What is deleted is kept here for {trashDays} days, then it is gone for good.
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList {...nothingMatches} />
      ) : (
        <>
          {children}
          <RecordTable
            label={resource.heading}
            rows={rows}
            columns={columns}
            path={path}
            sort={listQuery.sort}
            open={(row) => (isTrash ? null : { to: editing(row), name: `${verb} ${row.title}` })}
            actions={(row) => (
              <>
                {more?.(row)}
                {isTrash && !isReadOnly && <RestoreButton resource={resource} record={row} />}
                {!isTrash && (
                  <span className="wide-only">
                    <RowActionLink to={editing(row)}>{verb}</RowActionLink>
                    {!isReadOnly && <DeleteButton resource={resource} record={row} />}
                  </span>
                )}
              </>
            )}
          />
        </>
      )}
      <ListFooter listQuery={listQuery} count={count} exported={exported} />
      <Pagination
        label={`Pages of ${resource.plural}`}
        page={page}
        pages={pages}
        hrefOf={(number) => pathWithQuery(path, { page: number > 1 ? number : null })}
      />
    </>
  );
}
