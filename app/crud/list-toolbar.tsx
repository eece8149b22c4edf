import { pathWithQuery, type Resource } from "./resource";
import "./scroll-row.css";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ListQuery } from "~/platform/records/record-store.server";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** `name` is the value of `?show=`. */
export type ListFilter = [name: string, label: string];

/** Links and a GET form: the URL holds the state, so the back button works. */
export function ListToolbar({
  resource,
  listQuery,
  filters,
}: {
  resource: Resource;
  listQuery: ListQuery;
  filters: ListFilter[];
}) {
  const [place, query] = resource.path.split("?");
  const choices: [string, string][] = [["", "All"], ...filters];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label={`Which ${resource.plural}`} className="min-w-0 max-w-full">
        <ul className="scroll-row gap-1">
          {choices.map(([name, label]) => (
            <li key={name}>
              <Link
                to={pathWithQuery(resource.path, { show: name, q: listQuery.q })}
                aria-current={listQuery.show === name ? "true" : undefined}
                preventScrollReset
                className="inline-flex min-h-11 items-center rounded-full px-3.5 whitespace-nowrap text-muted hover:text-ink aria-[current]:bg-ink/8 aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="flex grow items-center gap-2 sm:max-w-80">
        <Form
          action={place}
          className="flex min-w-0 grow rounded-lg border border-muted/70 bg-surface"
        >
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {listQuery.show && <input type="hidden" name="show" value={listQuery.show} />}
          {listQuery.sort && <input type="hidden" name="sort" value={listQuery.sort} />}
          <input
            key={listQuery.q}
            type="search"
            name="q"
            aria-label={`Search ${resource.plural}`}
            placeholder="Search"
            defaultValue={listQuery.q}
            className="min-h-11 min-w-0 grow rounded-lg bg-transparent px-4 placeholder:text-muted"
          />
          <button
            type="submit"
            aria-label="Search"
            className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:text-ink"
          >
            <Icon name="search" />
          </button>
        </Form>
        {listQuery.q && (
          <Link
            to={pathWithQuery(resource.path, { show: listQuery.show, sort: listQuery.sort })}
            className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
          >
            Clear
          </Link>
        )}
      </search>
    </div>
  );
}

export function ListFooter({
  listQuery,
  count,
  exported,
}: {
  listQuery: ListQuery;
  count: number;
  exported?: string;
}) {
  if (count === 0) return null;
  return (
    <p className="mt-2 px-1 text-sm text-muted tabular-nums">
      <span className="inline-flex min-h-11 items-center">
        {count.toLocaleString("en-GB")} found
      </span>
      {exported && (
        <>
          {" · "}
          <a
            href={pathWithQuery(exported, { q: listQuery.q, show: listQuery.show })}
            download
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Export as CSV
          </a>
        </>
      )}
    </p>
  );
}

export function EmptyList({
  text,
  hint,
  children,
}: {
  text: string;
  hint: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
      <p className="font-semibold text-ink">{text}</p>
      <p className="mx-auto mt-1.5 max-w-md [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
        {hint}
      </p>
      {children && (
        <p className="mt-3 text-sm *:inline-flex *:min-h-11 *:items-center *:underline *:underline-offset-4">
          {children}
        </p>
      )}
    </div>
  );
}

export const nothingMatches = {
  text: "Nothing matches.",
  hint: "Try fewer words or another choice.",
};
