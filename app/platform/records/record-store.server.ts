/** The shelf of one kind of record: nothing is overwritten unseen, deleting is a trash, every change is written down. */

import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from "kysely";
import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { countCachedByVersion, countRows } from "~/platform/cache/version-cache.server";
import { type Database, db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import type { ContentArea, Schema } from "~db/schema.server";
import { type PageOf, readPage } from "./pagination.server";
import { readInBatches } from "./read-in-batches.server";
import { changesBetween } from "./record-changes.server";
import { containsText } from "./text-search.server";

type EditedTable = {
  [Table in keyof Schema]: Schema[Table] extends { deletedAt: string | null; version: unknown }
    ? Table
    : never;
}[keyof Schema];

export type RecordOf<Table extends EditedTable> = Selectable<Schema[Table]>;
type Kept = "id" | "createdAt" | "updatedAt" | "version" | "isSample" | "deletedAt";
export type ColumnsOf<Table extends EditedTable> = Omit<Insertable<Schema[Table]>, Kept>;
type ColumnName<Table extends EditedTable> = keyof RecordOf<Table> & string;

/** What a list is asked for; `sort` begins with a minus where it falls. */
export type ListQuery = { q: string; sort: string; show: string; page: number };

/** Whether a change was made; where another was faster, what stands there now. */
export type ChangeResult<Row> = { is: "changed" } | { is: "gone" } | { is: "overtaken"; now: Row };

type Shelf<Table extends EditedTable> = {
  table: Table;
  area: ContentArea;
  /** To follow a verb in the log: the sermon “Be still”. */
  auditLabel: (row: RecordOf<Table>) => string;
  /** The order before anybody sorts: columns, a minus before those that fall. */
  order: readonly (ColumnName<Table> | `-${ColumnName<Table>}`)[];
  sortableColumns: readonly ColumnName<Table>[];
  searchColumns: readonly ColumnName<Table>[];
  /** Columns of which the log says only that they changed. */
  redactedColumns?: readonly ColumnName<Table>[];
  /** Further choices of what the list shows, by the name in the address. */
  filters?: Record<string, (rows: Rows<Table>) => Rows<Table>>;
};

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>;

const pageSize = 25;

export function recordStore<Table extends EditedTable>(shelf: Shelf<Table>) {
  type Row = RecordOf<Table>;
  const { table, area, auditLabel, redactedColumns = [] } = shelf;
  const shows = new Map(Object.entries(shelf.filters ?? {})) as Map<string, (rows: All) => All>;

  function shown(database: Database, { q, show }: Pick<ListQuery, "q" | "show">) {
    const rows = rowsOf(database, table);
    const narrow = shows.get(show) ?? ((all) => all);
    const chosen =
      show === "trash"
        ? rows.where("deletedAt", "is not", null)
        : narrow(rows.where("deletedAt", "is", null));
    return q === "" ? chosen : chosen.where(containsText(shelf.searchColumns, q));
  }

  /** One page of what matches; what cannot be sorted by is ignored. */
  async function list(asked: ListQuery): Promise<PageOf<Row> & { count: number }> {
    const sortsBy = shelf.sortableColumns.some((column) => column === asked.sort.replace(/^-/, ""));
    const order = sortsBy ? [asked.sort] : shelf.order;
    const isAll = asked.q === "" && asked.show === "";
    const matching = shown(db, asked);
    const count = await (isAll
      ? countCachedByVersion(area, `all ${table}`, matching)
      : countRows(matching));
    const page = await readPage(
      asked.page,
      pageSize,
      async () => count,
      (offset) => sorted(matching, order).selectAll().limit(pageSize).offset(offset).execute(),
    );
    return { ...page, rows: page.rows as unknown as Row[], count };
  }

  /** Every row that matches, newest first, a batch at a time: for an export. */
  function all(asked: Pick<ListQuery, "q" | "show">): AsyncGenerator<Row[]> {
    return readInBatches<Row>(async (before, size) => {
      const rows = shown(db, asked).selectAll().orderBy("id", "desc").limit(size);
      const batch = await (before ? rows.where("id", "<", before) : rows).execute();
      return batch as unknown as (Row & { id: string })[];
    });
  }

  /** A record that is not in the trash. */
  async function find(id: string, database: Database = db): Promise<Row | undefined> {
    const row = await rowsOf(database, table)
      .selectAll()
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    return row as unknown as Row | undefined;
  }

  async function add(actor: string, columns: ColumnsOf<Table>): Promise<string> {
    const at = new Date().toISOString();
    const row = { ...columns, id: newId(), createdAt: at, updatedAt: at };
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto(table as "sermons")
        .values(row as unknown as Insertable<Schema["sermons"]>)
        .execute();
      await write(transaction, actor, "added", row as unknown as Row, undefined, columns);
    });
    return row.id;
  }

  /**
   * Changes the record as it was at `version`, or says who was faster. What was a sample is then the
   * ministry's own. `verb` is for the log; `andThen` belongs to it, and happens with it or not at all.
   */
  function change(
    actor: string,
    id: string,
    version: number,
    columns: Partial<ColumnsOf<Table>>,
    verb = "changed",
    andThen?: (transaction: Database) => Promise<void>,
  ): Promise<ChangeResult<Row>> {
    return db.transaction().execute(async (transaction) => {
      const before = await find(id, transaction);
      if (!before) return { is: "gone" };
      const { numUpdatedRows } = await transaction
        .updateTable(table as "sermons")
        .set({ ...(columns as Updateable<Schema["sermons"]>), isSample: false })
        .set(nextVersion(version))
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        const now = await find(id, transaction);
        return now ? { is: "overtaken", now } : { is: "gone" };
      }
      const { was, became } = changesBetween(before, columns);
      await write(transaction, actor, verb, { ...before, ...columns }, was, became);
      await andThen?.(transaction);
      return { is: "changed" };
    });
  }

  /** Into the trash, or out of it; false where it was there already or is no more. */
  function move(actor: string, id: string, deletedAt: string | null): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const row = await rowsOf(transaction, table)
        .selectAll()
        .where("id", "=", id)
        .where("deletedAt", deletedAt ? "is" : "is not", null)
        .executeTakeFirst();
      if (!row) return false;
      await transaction
        .updateTable(table as "sermons")
        .set({ deletedAt, ...nextVersion(row.version) })
        .where("id", "=", id)
        .execute();
      await write(transaction, actor, deletedAt ? "deleted" : "restored", row as unknown as Row);
      return true;
    });
  }

  async function write(
    transaction: Database,
    actor: string,
    verb: string,
    row: Row,
    before?: object,
    after?: object,
  ): Promise<void> {
    const action = `${verb} ${auditLabel(row)}`;
    await audit(transaction, {
      actor,
      action,
      area: table,
      recordId: (row as { id: string }).id,
      before: veiled(before, redactedColumns),
      after: veiled(after, redactedColumns),
    });
    await incrementContentVersion(transaction, area);
  }

  return {
    table,
    list,
    all,
    find,
    add,
    change,
    remove: (actor: string, id: string) => move(actor, id, new Date().toISOString()),
    restore: (actor: string, id: string) => move(actor, id, null),
  };
}

// Kysely cannot follow a table that is a type parameter; what is used here all of them have.
function rowsOf(database: Database, table: EditedTable): Rows<"sermons"> {
  return database.selectFrom(table as "sermons");
}

type All = ReturnType<typeof rowsOf>;

function sorted(rows: All, order: readonly string[]) {
  const columns = [...order, "-id"] as (`-${"title"}` | "title")[];
  // What is empty counts as the greatest on both engines; left alone, SQLite takes it for the least.
  return columns.reduce(
    (query, column) =>
      query.orderBy(column.replace(/^-/, "") as "title", (order) =>
        column.startsWith("-") ? order.desc().nullsFirst() : order.asc().nullsLast(),
      ),
    rows,
  );
}

function nextVersion(version: number) {
  return { version: version + 1, updatedAt: new Date().toISOString() };
}

function veiled(values: object | undefined, columns: readonly string[]): object | undefined {
  const veil = ([key, value]: [string, unknown]) => [key, columns.includes(key) ? "…" : value];
  return values && Object.fromEntries(Object.entries(values).map(veil));
}
