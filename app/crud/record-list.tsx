import type { ComponentProps, ReactNode } from "react";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { type BulkAction, restoreAction, trashAction } from "./bulk/bulk-action";
import { BulkSelection } from "./bulk/bulk-selection";
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

type Listed = { id: string; title: string; version: number };

export function RecordList<Row extends Listed>({
  resource,
  list,
  columns,
  filters = [],
  exported,
  more,
  empty = hint,
  bulkActions = [],
  team,
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
  /** Shown under the specified sentence of an empty list. */
  empty?: ReactNode;
  /** More actions on several records. Trash and Restore are there already. */
  bulkActions?: BulkAction[];
  /** Needed for the action Assign. */
  team?: ComponentProps<typeof BulkSelection>["team"];
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
  const editing = (row: Row) => pathWithQuery(path, { edit: row.id });
  if (rows.length === 0 && !isNarrowed) {
    return (
      <EmptyList text={emptyListText(resource)} hint={empty}>
        <Link to={pathWithQuery(resource.path, { show: "trash" })}>Look in the trash</Link>
      </EmptyList>
    );
  }
  return (
    <>
      <ListToolbar
        resource={resource}
        listQuery={listQuery}
        filters={[...filters, ["trash", "Trash"]]}
      />
      {isTrash && (
        <p className="mb-5 text-sm text-muted">
          What is deleted is kept here for {trashDays} days, then it is gone for good.
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList {...nothingMatches} />
      ) : (
        <BulkSelection
          resource={resource}
          listQuery={listQuery}
          count={count}
          actions={[...bulkActions, isTrash ? restoreAction : trashAction]}
          team={team}
          exported={exported}
        >
          {children}
          <RecordTable
            select={({ title }) => title}
            label={resource.heading}
            rows={rows}
            columns={columns}
            path={path}
            sort={listQuery.sort}
            open={(row) => (isTrash ? null : { to: editing(row), name: `Edit ${row.title}` })}
            actions={(row) => (
              <>
                {more?.(row)}
                {isTrash ? (
                  <RestoreButton resource={resource} record={row} />
                ) : (
                  <span className="wide-only">
                    <RowActionLink to={editing(row)}>Edit</RowActionLink>
                    <DeleteButton resource={resource} record={row} />
                  </span>
                )}
              </>
            )}
          />
        </BulkSelection>
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
