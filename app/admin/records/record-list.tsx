import type { ReactNode } from "react";
import { Pagination } from "~/ui/pagination";
import { EmptyList, nothingMatches } from "./empty-list";
import { ListTools, type Show } from "./list-tools";
import type { Records } from "./load-records.server";
import { addressOf, emptyList, type Noun } from "./noun";
import { DeleteButton, EditLink, RestoreButton } from "./record-actions";
import { type Column, RecordTable } from "./record-table";
import { useTrashDays } from "./use-trash-days";

/** Under the specified sentence of a list that has nothing yet. */
const hint =
  "Choose Add New. While you type, you see how visitors will see it; nothing is public before you save.";

type Listed = { id: string; title: string };

/** The list of a screen: search, filter and export above, a table (cards on a phone), pages below. */
export function RecordList<Row extends Listed>({
  noun,
  list,
  columns,
  shows = [],
  exported,
  more,
  children,
}: {
  noun: Noun;
  list: NonNullable<Records<Row>["list"]>;
  columns: Column<Row>[];
  shows?: Show[];
  /** The address of the export, for whom may have it. */
  exported?: string;
  /** What else can be done with a row, before Edit and Delete, or Restore in the trash. */
  more?: (row: Row) => ReactNode;
  /** What stands above the table: a grid of cards, a note. */
  children?: ReactNode;
}) {
  const { rows, count, page, pages, asked } = list;
  const trashDays = useTrashDays();
  const isTrash = asked.show === "trash";
  const isNarrowed = asked.q !== "" || asked.show !== "";
  const path = addressOf(noun.path, { q: asked.q, show: asked.show, sort: asked.sort });
  return (
    <>
      <ListTools
        noun={noun}
        asked={asked}
        count={count}
        shows={[...shows, ["trash", "Trash"]]}
        exported={exported}
      />
      {isTrash && (
        <p className="mb-5 text-sm text-muted">
          What is deleted is kept here for {trashDays} days, then it is gone for good.
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList {...(isNarrowed ? nothingMatches : { words: emptyList(noun), hint })} />
      ) : (
        <>
          {children}
          <RecordTable
            label={noun.plural}
            rows={rows}
            columns={columns}
            path={path}
            sort={asked.sort}
            actions={(row) => (
              <>
                {more?.(row)}
                {isTrash ? (
                  <RestoreButton noun={noun} record={row} />
                ) : (
                  <>
                    <EditLink noun={noun} record={row} />
                    <DeleteButton noun={noun} record={row} />
                  </>
                )}
              </>
            )}
          />
        </>
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
