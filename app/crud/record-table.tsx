import "./record-table.css";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { SelectPage, SelectRow } from "./bulk/bulk-selection";
import { pathWithQuery } from "./resource";

/**
 * `sort` is the column to sort by. `nowrap` is for dates. A `badge` has a line of its own on a phone.
 */
export type Column<Row> = [
  label: string,
  cell: (row: Row) => ReactNode,
  sort?: string,
  look?: "nowrap" | "badge",
];

/** The table becomes a list of cards where there is no room for it. */
export function RecordTable<Row extends { id: string; version: number }>({
  label,
  rows,
  columns,
  path,
  sort,
  open,
  actions,
  saved,
  leadsToSaved = true,
  select,
}: {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  path: string;
  sort: string;
  /** The link of the first column, missing in the trash. */
  open: (row: Row) => { to: string; name: string } | null;
  actions: (row: Row) => ReactNode;
  /** The id of the row that was just saved. */
  saved?: string;
  /** Whether `#saved` is this row. */
  leadsToSaved?: boolean;
  /** Names a row for its box. The table must be inside `BulkSelection`. */
  select?: (row: Row) => string;
}) {
  return (
    <div className="records">
      <table aria-label={label} className="record-table">
        <thead>
          <tr>
            {select && (
              <th scope="col" className="select">
                <SelectPage rows={rows} />
              </th>
            )}
            {columns.map(([name, , column]) => (
              <th key={name} scope="col" aria-sort={column ? orderOf(sort, column) : undefined}>
                {column ? <SortLink name={name} column={column} path={path} sort={sort} /> : name}
              </th>
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} id={leadsToSaved && row.id === saved ? "saved" : undefined}>
              {select && (
                <td className="select">
                  <SelectRow row={row} name={select(row)} />
                </td>
              )}
              {columns.map(([name, cell, , look], index) => (
                <td key={name} className={index === 0 ? "name" : (look ?? "fact")}>
                  {index === 0 ? <Opening {...open(row)}>{cell(row)}</Opening> : cell(row)}
                  {index === 0 && row.id === saved && <SavedMark />}
                </td>
              ))}
              <td className="actions">
                <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SavedMark() {
  return (
    <span className="saved-mark">
      <Icon name="circle-check" /> Saved
    </span>
  );
}

function Opening({ to, name, children }: { to?: string; name?: string; children: ReactNode }) {
  if (!to) return children;
  return (
    <Link to={to} aria-label={name} className="row-link">
      {children}
      <Icon name="chevron-right" />
    </Link>
  );
}

/** The first click sorts ascending, the second descending. */
function SortLink({
  name,
  column,
  path,
  sort,
}: {
  name: string;
  column: string;
  path: string;
  sort: string;
}) {
  const order = orderOf(sort, column);
  return (
    <Link
      to={pathWithQuery(path, { sort: order === "ascending" ? `-${column}` : column })}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
    >
      {name}
      <Icon
        name={order ? (order === "ascending" ? "arrow-up" : "arrow-down") : "arrow-up-down"}
        className={order ? undefined : "text-muted"}
      />
    </Link>
  );
}

function orderOf(sort: string, column: string): "ascending" | "descending" | undefined {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : undefined;
}

/** Hidden on a phone, where only unusual states are shown. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className="muted">{children}</span>;
}

/** The usual status is plain text. It is shown at every width, unlike other usual values. */
export function StatusBadge({ label, usual }: { label: string; usual: string }) {
  if (label !== usual) return <Badge>{label}</Badge>;
  return <span className="text-muted">{label}</span>;
}
