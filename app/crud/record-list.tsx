import type { ReactNode } from "react";
import { Link } from "react-router";
import { Pagination } from "~/ui/pagination";
import { EmptyList, nothingMatches } from "./empty-list";
import { ListFoot, ListTools, type Show } from "./list-tools";
import type { Records } from "./load-records.server";
import { addressOf, emptyList, type Noun } from "./noun";
import { DeleteButton, RestoreButton, WayIn } from "./record-actions";
import { type Column, RecordTable } from "./record-table";
import { useTrashDays } from "./use-trash-days";

/** Under the specified sentence of a list that has nothing yet. */
const hint =
  "Choose Add New. While you type, you see how visitors will see it; nothing is public before you save.";

type Listed = { id: string; title: string };

/** The list of a screen: filters and search above, a table (lines on a phone), count and export below. */
export function RecordList<Row extends Listed>({
  noun,
  list,
  columns,
  shows = [],
  exported,
  more,
  empty = hint,
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
  /** What is said under the specified sentence while there is none. */
  empty?: ReactNode;
  /** What stands above the table: a grid of cards, a note. */
  children?: ReactNode;
}) {
  const { rows, count, page, pages, asked } = list;
  const trashDays = useTrashDays();
  const isTrash = asked.show === "trash";
  const isNarrowed = asked.q !== "" || asked.show !== "";
  const path = addressOf(noun.path, { q: asked.q, show: asked.show, sort: asked.sort });
  const editing = (row: Row) => addressOf(noun.path, { edit: row.id });
  if (rows.length === 0 && !isNarrowed) {
    return (
      <EmptyList words={emptyList(noun)} hint={empty}>
        <Link to={addressOf(noun.path, { show: "trash" })}>Look in the trash</Link>
      </EmptyList>
    );
  }
  return (
    <>
      <ListTools noun={noun} asked={asked} shows={[...shows, ["trash", "Trash"]]} />
      {isTrash && (
        <p className="mb-5 text-sm text-muted">
          What is deleted is kept here for {trashDays} days, then it is gone for good.
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList {...nothingMatches} />
      ) : (
        <>
          {children}
          <RecordTable
            label={noun.plural}
            rows={rows}
            columns={columns}
            path={path}
            sort={asked.sort}
            open={(row) => (isTrash ? null : { to: editing(row), name: `Edit ${row.title}` })}
            actions={(row) => (
              <>
                {more?.(row)}
                {isTrash ? (
                  <RestoreButton noun={noun} record={row} />
                ) : (
                  <span className="beside">
                    <WayIn to={editing(row)}>Edit</WayIn>
                    <DeleteButton noun={noun} record={row} />
                  </span>
                )}
              </>
            )}
          />
        </>
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
