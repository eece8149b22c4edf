import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { EmptyList, nothingMatches } from "./empty-list";
import { type Letter, letterShows } from "./letter";
import { LetterBadge } from "./letter-badge";
import { ListTools } from "./list-tools";
import type { Letters } from "./load-letters.server";
import { addressOf, type Noun } from "./noun";
import { type Column, RecordTable } from "./record-table";

/** The list of a screen of letters: search, filter and export above, the newest first, pages below. */
export function LetterList<Row extends Letter>({
  noun,
  list,
  from,
  columns,
  empty,
  exported,
}: {
  noun: Noun;
  list: NonNullable<Letters<Row>["list"]>;
  /** Who wrote it. */
  from: (row: Row) => string;
  /** What stands between who wrote it and how far we are with it. */
  columns: Column<Row>[];
  /** What is said while nobody has written. */
  empty: string;
  exported: string;
}) {
  const { rows, count, page, pages, asked } = list;
  const path = addressOf(noun.path, { q: asked.q, show: asked.show });
  const viewOf = (row: Row) => addressOf(path, { page: page > 1 ? page : null, view: row.id });
  const isNarrowed = asked.q !== "" || asked.show !== "";
  return (
    <>
      <ListTools noun={noun} asked={asked} count={count} shows={letterShows} exported={exported} />
      {rows.length === 0 ? (
        <EmptyList {...(isNarrowed ? nothingMatches : { words: empty })} />
      ) : (
        <RecordTable
          label={noun.plural}
          rows={rows}
          columns={[["Name", from], ...columns, ["Status", (row) => <LetterBadge letter={row} />]]}
          path={path}
          sort=""
          actions={(row) => (
            <Link
              to={viewOf(row)}
              aria-label={`View ${noun.thing} of ${from(row)}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-accent hover:bg-ink/8 @max-4xl:-ml-3"
            >
              <Icon name="eye" /> View
            </Link>
          )}
        />
      )}
      <Pagination
        label={`Pages of ${noun.things}`}
        page={page}
        pages={pages}
        hrefOf={(number) => addressOf(path, { page: number > 1 ? number : null })}
      />
    </>
  );
}
