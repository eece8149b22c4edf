import type { ComponentProps, ReactNode } from "react";
import { Link } from "~/ui/link";
import { type BulkAction, restoreAction, trashAction } from "./bulk/bulk-action";
import { BulkSelection } from "./bulk/bulk-selection";
import {
  EmptyList,
  isNarrowed,
  type ListFilter,
  ListFooter,
  ListPages,
  ListToolbar,
  listOrders,
  listParams,
  nothingMatches,
} from "./list-toolbar";
import type { Records } from "./load-records.server";
import { DeleteButton, RestoreButton, RowActionLink, useTrashDays } from "./record-actions";
import { type Column, RecordTable } from "./record-table";
import { emptyListText, pathWithQuery, type Resource } from "./resource";

const hint =
  "Choose Add New. The preview shows what visitors will see. Nothing is public until you save.";

type Listed = { id: string; title: string; version: number };

export function RecordList<Row extends Listed>({
  resource,
  list,
  columns,
  filters = [],
  dateLabel,
  exported,
  more,
  empty = hint,
  isReadOnly = false,
  leadsToSaved = true,
  bulkActions = [],
  team,
  children,
}: {
  resource: Resource;
  list: NonNullable<Records<Row>["list"]>;
  columns: Column<Row>[];
  filters?: ListFilter[];
  /** What a date range applies to. */
  dateLabel?: string;
  /** The URL of the export, if the user may use it. */
  exported?: string;
  /** More actions of a row, shown before Edit and Delete or Restore. */
  more?: (row: Row) => ReactNode;
  /** Without Edit, Delete and Trash. */
  isReadOnly?: boolean;
  /** False if the address of a saved record leads to something else on the page, with the id "saved". */
  leadsToSaved?: boolean;
  /** Shown under the specified sentence of an empty list. */
  empty?: ReactNode;
  /** More actions on several records. Trash and Restore are there already. */
  bulkActions?: BulkAction[];
  /** Needed for the action Assign. */
  team?: ComponentProps<typeof BulkSelection>["team"];
  /** Shown above the table. */
  children?: ReactNode;
}) {
  const { rows, count, seen, page, pages, listQuery } = list;
  const trashDays = useTrashDays();
  const isTrash = listQuery.show === "trash";
  const path = pathWithQuery(resource.path, listParams(listQuery));
  const verb = isReadOnly ? "Read" : "Edit";
  const editing = (row: Row) => pathWithQuery(path, { edit: row.id });
  if (rows.length === 0 && !isNarrowed(listQuery)) {
    return (
      <EmptyList text={emptyListText(resource)} hint={empty}>
        {!isReadOnly && (
          <Link to={pathWithQuery(resource.path, { show: "trash" })}>Look in the trash</Link>
        )}
      </EmptyList>
    );
  }
  const table = (
    <RecordTable
      select={isReadOnly ? undefined : ({ title }) => title}
      label={resource.heading}
      rows={rows}
      // A deleted record is not published, whatever its status says.
      columns={columns.filter(([name]) => !isTrash || name !== "Status")}
      path={path}
      sort={listQuery.sort}
      saved={listQuery.saved}
      leadsToSaved={leadsToSaved}
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
  );
  return (
    <>
      <ListToolbar
        resource={resource}
        listQuery={listQuery}
        filters={isReadOnly ? filters : [...filters, ["trash", "Trash"]]}
        dateLabel={dateLabel}
        orders={listOrders(columns)}
      />
      {isTrash && (
        <p className="mb-5 text-sm text-muted">
          Deleted records stay here for {trashDays} days. Then they are deleted for good.
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList {...nothingMatches(resource, listQuery)} />
      ) : isReadOnly ? (
        <>
          {children}
          {table}
        </>
      ) : (
        <BulkSelection
          resource={resource}
          listQuery={listQuery}
          count={count}
          seen={seen}
          actions={[...bulkActions, isTrash ? restoreAction : trashAction]}
          team={team}
          exported={exported}
        >
          {children}
          {table}
        </BulkSelection>
      )}
      <ListFooter
        listQuery={listQuery}
        count={count}
        exported={exported}
        leftOut={
          isTrash ? "Only records in the trash are in it." : "Records in the trash are left out."
        }
      />
      <ListPages resource={resource} listQuery={listQuery} page={page} pages={pages} />
    </>
  );
}
