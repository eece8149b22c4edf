import { Form, Link } from "react-router";
import type { Asked } from "~/platform/records/record-store.server";
import { Icon } from "~/ui/icon";
import { addressOf, type Noun } from "./noun";
import "./scroll-row.css";

/** What can be chosen to be shown: its name in the address, and its label. */
export type Show = [name: string, label: string];

/** Filters and search as links and a plain form: the address is the state, and Back goes back. */
export function ListTools({ noun, asked, shows }: { noun: Noun; asked: Asked; shows: Show[] }) {
  const [place, query] = noun.path.split("?");
  const choices: [string, string][] = [["", "All"], ...shows];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label={`Which ${noun.things}`} className="min-w-0 max-w-full">
        <ul className="scroll-row gap-1">
          {choices.map(([name, label]) => (
            <li key={name}>
              <Link
                to={addressOf(noun.path, { show: name, q: asked.q })}
                aria-current={asked.show === name ? "true" : undefined}
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
          {asked.show && <input type="hidden" name="show" value={asked.show} />}
          {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
          <input
            key={asked.q}
            type="search"
            name="q"
            aria-label={`Search ${noun.things}`}
            placeholder="Search"
            defaultValue={asked.q}
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
        {asked.q && (
          <Link
            to={addressOf(noun.path, { show: asked.show, sort: asked.sort })}
            className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
          >
            Clear
          </Link>
        )}
      </search>
    </div>
  );
}

/** How many there are, and the way to have them in a file. */
export function ListFoot({
  asked,
  count,
  exported,
}: {
  asked: Asked;
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
            href={addressOf(exported, { q: asked.q, show: asked.show })}
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
