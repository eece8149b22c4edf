import { Form, Link } from "react-router";
import type { Asked } from "~/platform/record-store.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { addressOf, type Noun } from "./noun";

/** What can be chosen to be shown: its name in the address, and its label. */
export type Show = [name: string, label: string];

/** Search and filters as a plain form: the address is the state, and Back goes back. */
export function ListTools({
  noun,
  asked,
  count,
  shows,
  exported,
}: {
  noun: Noun;
  asked: Asked;
  count: number;
  shows: Show[];
  exported?: string;
}) {
  const [place, query] = noun.path.split("?");
  const choices: [string, string][] = [["", "All"], ...shows];
  return (
    <div className="mb-5 space-y-4">
      <search>
        <Form action={place} className="flex flex-wrap items-center gap-2">
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
            className="min-h-12 min-w-0 grow rounded-lg border border-muted/70 bg-surface px-4 sm:max-w-80"
          />
          <Button look="outline" className="max-sm:px-4">
            <Icon name="search" /> <span className="max-sm:sr-only">Search</span>
          </Button>
          {asked.q && (
            <Link
              to={addressOf(noun.path, { show: asked.show, sort: asked.sort })}
              className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
            >
              Clear
            </Link>
          )}
        </Form>
      </search>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label={`Which ${noun.things}`}>
          <ul className="flex flex-wrap gap-x-1">
            {choices.map(([name, label]) => (
              <li key={name}>
                <Link
                  to={addressOf(noun.path, { show: name, q: asked.q })}
                  aria-current={asked.show === name ? "true" : undefined}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center rounded-full px-4 text-muted hover:text-ink aria-[current]:bg-ink/8 aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-sm text-muted tabular-nums">
          {count.toLocaleString("en-GB")} found
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
      </div>
    </div>
  );
}
