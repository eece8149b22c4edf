import { EmptyList, nothingMatches } from "~/crud/empty-list";
import { ListFoot, ListTools } from "~/crud/list-tools";
import { addressOf, type Noun } from "~/crud/noun";
import { WayIn } from "~/crud/record-actions";
import { type Column, RecordTable } from "~/crud/record-table";
import { Pagination } from "~/ui/pagination";
import { type Letter, letterShows } from "./letter";
import { LetterBadge } from "./letter-badge";
import type { Letters } from "./load-letters.server";

/** The list of a screen of letters: filters and search above, the newest first, count and export below. */
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
  /** What is said while nobody has written, and what will fill it. */
  empty: { words: string; hint: string };
  exported: string;
}) {
  const { rows, count, page, pages, asked } = list;
  const path = addressOf(noun.path, { q: asked.q, show: asked.show });
  const viewOf = (row: Row) => addressOf(path, { page: page > 1 ? page : null, view: row.id });
  const isNarrowed = asked.q !== "" || asked.show !== "";
  if (rows.length === 0 && !isNarrowed) return <EmptyList {...empty} />;
  return (
    <>
      <ListTools noun={noun} asked={asked} shows={letterShows} />
      {rows.length === 0 ? (
        <EmptyList {...nothingMatches} />
      ) : (
        <RecordTable
          label={noun.plural}
          rows={rows}
          columns={[
            ["Name", from],
            ...columns,
            ["Status", (row) => <LetterBadge letter={row} />, undefined, "mark"],
          ]}
          path={path}
          sort=""
          open={(row) => ({ to: viewOf(row), name: `View ${noun.thing} of ${from(row)}` })}
          actions={(row) => (
            <span className="beside">
              <WayIn to={viewOf(row)}>View</WayIn>
            </span>
          )}
        />
      )}
      <ListFoot asked={asked} count={count} exported={exported} />
      <Pagination
        label={`Pages of ${noun.things}`}
        page={page}
        pages={pages}
        hrefOf={(number) => addressOf(path, { page: number > 1 ? number : null })}
      />
    </>
  );
}
