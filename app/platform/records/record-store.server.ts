/** The store of one kind of record: version checks on every change, a trash instead of deletion, audit entries. */
import {
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import { audit } from "~/platform/audit.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { type Database, db } from "~/platform/database.server";
import { indexRecords, type SearchSource } from "~/platform/search/search-index.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import type { DayRange } from "./day-range.server";
import { type Found, readFound } from "./found-records.server";
import { type PageOf, readInBatches, readPage } from "./pagination.server";
import { containsText } from "./text-search.server";

type EditedTable = {
  [Table in keyof Schema]: Schema[Table] extends { deletedAt: string | null; isSample: unknown }
    ? Table
    : never;
}[keyof Schema];

export type RecordOf<Table extends EditedTable> = Selectable<Schema[Table]>;
type ManagedColumn = "id" | "createdAt" | "updatedAt" | "version" | "isSample" | "deletedAt";
export type ColumnsOf<Table extends EditedTable> = Omit<Insertable<Schema[Table]>, ManagedColumn>;
type ColumnName<Table extends EditedTable> = keyof RecordOf<Table> & string;

/**
 * `show` are names of filters, separated by commas. A row must match all of them. `userId` is the current user, for the
 * filter Mine.
 */
export type ListFilterQuery = DayRange & { q: string; show: string; userId?: string };

/** `sort` is a column name, with a leading minus for descending order. */
export type ListQuery = ListFilterQuery & {
  sort: string;
  page: number;
  /** The id of a record that was just saved: the list then opens on its page. */
  saved?: string;
};

/** `conflict`: someone else saved the record first. `now` is their version. */
export type ChangeResult<Row> = { is: "changed" } | { is: "gone" } | { is: "conflict"; now: Row };

/** Runs in the transaction that added the record. */
export type AfterAdd = (transaction: Database, id: string) => Promise<void>;

type RecordStoreOptions<Table extends EditedTable> = {
  table: Table;
  /** Follows a verb in the audit log, for example: the sermon “Be still”. */
  auditLabel: (row: RecordOf<Table>) => string;
  /** The default order: columns, with a leading minus for descending order. */
  order: readonly (ColumnName<Table> | `-${ColumnName<Table>}`)[];
  sortableColumns: readonly ColumnName<Table>[];
  searchColumns: readonly ColumnName<Table>[];
  /** How visitors find its records, or null if they cannot search for them. */
  publicSearch: SearchSource | null;
  /** The day that a date range applies to. Without it, ranges are ignored. */
  dayColumn?: ColumnName<Table>;
  /** Columns whose values are not shown in the audit log. */
  redactedColumns?: readonly ColumnName<Table>[];
  /** Completes the columns before they are written, in the same transaction. `before` is undefined for a new record. */
  complete?: (
    transaction: Database,
    columns: Partial<ColumnsOf<Table>>,
    before: RecordOf<Table> | undefined,
    actor: string,
  ) => Promise<Partial<ColumnsOf<Table>>>;
  /** Runs after each change of the record, in the same transaction. */
  afterWrite?: (transaction: Database, id: string, actor: string) => Promise<void>;
  /** More filters of the list, by their name in the URL. */
  filters?: Record<string, (rows: Rows<Table>, userId: string) => Rows<Table>>;
};

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>;

const pageSize = 25;

export function recordStore<Table extends EditedTable>(options: RecordStoreOptions<Table>) {
  type Row = RecordOf<Table>;
  const { table, auditLabel, redactedColumns = [] } = options;
  // Kysely cannot check a column that is a type parameter.
  const dayColumn = options.dayColumn as "createdAt" | undefined;
  const filters = new Map(Object.entries(options.filters ?? {})) as Map<
    string,
    (rows: All, userId: string) => All
  >;

  function matching(database: Database, { q, show, from, to, userId = "" }: ListFilterQuery) {
    const rows = rowsOf(database, table);
    const filtered =
      show === "trash"
        ? rows.where("deletedAt", "is not", null)
        : show
            .split(",")
            .reduce(
              (all, name) => filters.get(name)?.(all, userId) ?? all,
              rows.where("deletedAt", "is", null),
            );
    const since = dayColumn && from ? filtered.where(dayColumn, ">=", from) : filtered;
    const inRange = dayColumn && to ? since.where(dayColumn, "<=", to) : since;
    return q === "" ? inRange : inRange.where(containsText(options.searchColumns, q));
  }

  /** An unknown sort column is ignored. */
  function isSortedBy(sort: string): boolean {
    return options.sortableColumns.some((column) => column === sort.replace(/^-/, ""));
  }

  /** `defaultOrder` replaces the default order of the store. */
  async function list(
    query: ListQuery,
    defaultOrder: (rows: Rows<Table>) => Rows<Table> = (rows) => rows,
  ): Promise<PageOf<Row> & Found> {
    const inOrder = (rows: All) =>
      isSortedBy(query.sort)
        ? sorted(rows, [query.sort])
        : sorted((defaultOrder as unknown as (rows: All) => All)(rows), options.order);
    const isAll = !query.q && !query.show && !query.from && !query.to;
    const matches = matching(db, query);
    const found = await (isAll
      ? cachedByVersion([table], `all ${table}`, () => readFound(matches))
      : readFound(matches));
    const page = await readPage(
      query.saved ? await pageOf(query.saved, inOrder(matches)) : query.page,
      pageSize,
      async () => found.count,
      (offset) => inOrder(matches).selectAll().limit(pageSize).offset(offset).execute(),
    );
    return { ...page, rows: page.rows as unknown as Row[], ...found };
  }

  async function pageOf(id: string, rows: All): Promise<number> {
    const ids = await rows.select("id").execute();
    const index = ids.findIndex((row) => row.id === id);
    return Math.floor(Math.max(0, index) / pageSize) + 1;
  }

  /** All matching rows in batches, newest first, for an export. */
  function all(query: ListFilterQuery): AsyncGenerator<Row[]> {
    return readInBatches<Row>(async (before, size) => {
      const rows = matching(db, query).selectAll().orderBy("id", "desc").limit(size);
      const batch = await (before ? rows.where("id", "<", before) : rows).execute();
      return batch as unknown as (Row & { id: string })[];
    });
  }

  /** The record after this one in the list, also if this one has left the list. No sort column may be null. */
  async function findNext(query: ListQuery, id: string): Promise<string | undefined> {
    const row = await find(id);
    if (!row) return undefined;
    const order = isSortedBy(query.sort) ? [query.sort] : options.order;
    const next = await sorted(matching(db, query), order)
      .select("id")
      .where(afterInOrder([...order, "-id"], row))
      .limit(1)
      .executeTakeFirst();
    return next?.id;
  }

  /** Ids and versions of all matches for a bulk action, newest first. */
  function listKeys(query: ListFilterQuery) {
    return matching(db, query).select(["id", "version"]).orderBy("id", "desc").execute();
  }

  /** Not from the trash. */
  async function find(id: string, database: Database = db): Promise<Row | undefined> {
    const row = await rowsOf(database, table)
      .selectAll()
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    return row as unknown as Row | undefined;
  }

  async function add(
    actor: string,
    columns: ColumnsOf<Table>,
    andThen?: AfterAdd,
  ): Promise<string> {
    const [added = ""] = await addAll(actor, [columns], async (transaction, [id = ""]) =>
      andThen?.(transaction, id),
    );
    return added;
  }

  /** All of them or none. `andThen` runs in the same transaction. */
  function addAll(
    actor: string,
    records: readonly ColumnsOf<Table>[],
    andThen?: (transaction: Database, ids: string[]) => Promise<void>,
  ): Promise<string[]> {
    const at = new Date().toISOString();
    return db.transaction().execute(async (transaction) => {
      const ids: string[] = [];
      for (const columns of records) {
        const written =
          (await options.complete?.(transaction, columns, undefined, actor)) ?? columns;
        const row = { ...written, id: newId(), createdAt: at, updatedAt: at };
        await transaction
          .insertInto(table as "sermons")
          .values(row as unknown as Insertable<Schema["sermons"]>)
          .execute();
        await write(transaction, actor, "added", row as unknown as Row, undefined, written);
        await options.afterWrite?.(transaction, row.id, actor);
        ids.push(row.id);
      }
      await andThen?.(transaction, ids);
      return ids;
    });
  }

  /**
   * Changes the record if it is still at `version`. A changed sample is not a sample any more. `verb` is for the audit
   * log. `andThen` runs in the same transaction.
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
      const written = (await options.complete?.(transaction, columns, before, actor)) ?? columns;
      const { numUpdatedRows } = await transaction
        .updateTable(table as "sermons")
        .set({ ...(written as Updateable<Schema["sermons"]>), isSample: false })
        .set(nextVersion(version))
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        const now = await find(id, transaction);
        return now ? { is: "conflict", now } : { is: "gone" };
      }
      const { was, became } = changesBetween(before, written);
      await write(transaction, actor, verb, { ...before, ...written }, was, became);
      await options.afterWrite?.(transaction, id, actor);
      await andThen?.(transaction);
      return { is: "changed" };
    });
  }

  /** Moves the record into the trash, or restores it. False if it is there already or does not exist. */
  function setDeleted(
    actor: string,
    id: string,
    deletedAt: string | null,
    andThen?: (transaction: Database) => Promise<void>,
  ): Promise<boolean> {
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
      await options.afterWrite?.(transaction, id, actor);
      await andThen?.(transaction);
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
      before: redact(before, redactedColumns),
      after: redact(after, redactedColumns),
    });
    const { id } = row as { id: string };
    if (options.publicSearch) await indexRecords(transaction, options.publicSearch, [id]);
  }

  return {
    table,
    list,
    all,
    find,
    findNext,
    listKeys,
    add,
    addAll,
    change,
    /** `andThen` runs in the same transaction. */
    remove: (actor: string, id: string, andThen?: (transaction: Database) => Promise<void>) =>
      setDeleted(actor, id, new Date().toISOString(), andThen),
    restore: (actor: string, id: string, andThen?: (transaction: Database) => Promise<void>) =>
      setDeleted(actor, id, null, andThen),
  };
}

// Kysely cannot handle a table that is a type parameter. All these tables have the columns that are used here.
function rowsOf(database: Database, table: EditedTable): Rows<"sermons"> {
  return database.selectFrom(table as "sermons");
}

type All = ReturnType<typeof rowsOf>;

function sorted(rows: All, order: readonly string[]) {
  const columns = [...order, "-id"] as (`-${"title"}` | "title")[];
  // Null sorts last in ascending order, as in PostgreSQL. SQLite would sort it first.
  return columns.reduce(
    (query, column) =>
      query.orderBy(column.replace(/^-/, "") as "title", (order) =>
        column.startsWith("-") ? order.desc().nullsFirst() : order.asc().nullsLast(),
      ),
    rows,
  );
}

/** Matches the rows after `row`. The columns have a leading minus for descending order; none may be null. */
export function afterInOrder(order: readonly string[], row: object) {
  const values = row as Record<string, unknown>;
  const isAfter = order.map((column, index) => {
    const isSame = order.slice(0, index).map((before) => comparison(before, sql`=`));
    return sql`(${sql.join([...isSame, comparison(column)], sql` and `)})`;
  });
  function comparison(column: string, operator = column.startsWith("-") ? sql`<` : sql`>`) {
    const name = column.replace(/^-/, "");
    return sql`${sql.ref(name)} ${operator} ${values[name]}`;
  }
  return sql<SqlBool>`(${sql.join(isAfter, sql` or `)})`;
}

function nextVersion(version: number) {
  return { version: version + 1, updatedAt: new Date().toISOString() };
}

function redact(values: object | undefined, columns: readonly string[]): object | undefined {
  const redactEntry = ([key, value]: [string, unknown]) => [
    key,
    columns.includes(key) ? "…" : value,
  ];
  return values && Object.fromEntries(Object.entries(values).map(redactEntry));
}

/** The saved columns whose value differs, before and after. */
function changesBetween(before: object, saved: object): { was: object; became: object } {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(saved).filter(([key, value]) => !isSame(old[key], value));
  return {
    was: Object.fromEntries(changed.map(([key]) => [key, old[key]])),
    became: Object.fromEntries(changed),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null);
}
