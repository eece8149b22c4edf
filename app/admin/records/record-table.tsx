import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { addressOf } from "./noun";

/** A heading and what stands under it; the third part names the column to sort by. */
export type Column<Row> = [label: string, cell: (row: Row) => ReactNode, sort?: string];

/** A table that becomes a stack of cards on a phone, each cell with its heading. */
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
    <table
      aria-label={label}
      className="block w-full md:table md:border-separate md:border-spacing-0 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface"
    >
      <thead className="sr-only md:not-sr-only md:table-header-group">
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
      <tbody className="block space-y-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="block rounded-card border border-line bg-surface px-4 py-3 md:table-row md:hover:bg-sunken/60"
          >
            {columns.map(([name, cell], index) => (
              <td
                key={name}
                className={`block py-1 align-middle md:table-cell md:border-b md:border-line md:px-4 md:py-3 ${index === 0 ? "font-semibold" : ""}`}
              >
                {index > 0 && (
                  <span aria-hidden="true" className="mr-2 text-sm text-muted md:hidden">
                    {name}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
            <td className="block pt-2 md:table-cell md:w-px md:border-b md:border-line md:px-4 md:py-1 md:whitespace-nowrap">
              <div className="flex items-center gap-2 md:justify-end">{actions(row)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
