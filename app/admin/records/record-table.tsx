import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { addressOf } from "./noun";

/** A heading and what stands under it; the third part names the column to sort by. */
export type Column<Row> = [label: string, cell: (row: Row) => ReactNode, sort?: string];

/** A table that becomes cards where it has no room, on a phone or beside the menu; each cell then has its heading. */
export function RecordTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  path,
  sort,
  actions,
}: {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  path: string;
  sort: string;
  actions: (row: Row) => ReactNode;
}) {
  return (
    <div className="@container">
      <table
        aria-label={label}
        className="block w-full @4xl:table @4xl:border-separate @4xl:border-spacing-0 @4xl:overflow-hidden @4xl:rounded-card @4xl:border @4xl:border-line @4xl:bg-surface"
      >
        <thead className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr>
            {columns.map(([name, , column]) => (
              <th
                key={name}
                scope="col"
                aria-sort={column ? orderOf(sort, column) : undefined}
                className="border-b border-line bg-sunken px-4 py-1 text-left align-middle font-semibold"
              >
                {column ? <SortLink name={name} column={column} path={path} sort={sort} /> : name}
              </th>
            ))}
            <th
              scope="col"
              className="border-b border-line bg-sunken px-4 py-1 text-right font-semibold"
            >
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="grid items-start gap-3 @2xl:grid-cols-2 @4xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="block rounded-card border border-line bg-surface px-4 py-3 @4xl:table-row @4xl:hover:bg-sunken/60"
            >
              {columns.map(([name, cell], index) => (
                <td
                  key={name}
                  className={`block py-1 align-middle @4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-4 @4xl:py-3 ${index === 0 ? "font-semibold" : ""}`}
                >
                  {index > 0 && (
                    <span aria-hidden="true" className="mr-2 text-sm text-muted @4xl:hidden">
                      {name}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
              <td className="block pt-2 @4xl:table-cell @4xl:w-px @4xl:border-b @4xl:border-line @4xl:px-4 @4xl:py-1 @4xl:whitespace-nowrap">
                <div className="flex items-center gap-2 @4xl:justify-end">{actions(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rising at the first touch, falling at the second. */
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
      to={addressOf(path, { sort: order === "ascending" ? `-${column}` : column })}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
    >
      {name}
      {order && <Icon name={order === "ascending" ? "arrow-up" : "arrow-down"} />}
    </Link>
  );
}

function orderOf(sort: string, column: string): "ascending" | "descending" | undefined {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : undefined;
}
