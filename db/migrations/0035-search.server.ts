import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";
import { nullableTextColumns, numbers, textColumns } from "./columns.server";

/** The columns whose change removes the entry of a record: its text, and who may read it. */
const watched = {
  sermons: [
    "slug",
    "title",
    "preacher",
    "date",
    "scripture",
    "description",
    "excerpt",
    "content",
    "published_at",
    "deleted_at",
  ],
  testimonies: [
    "title",
    "testimony",
    "category",
    "created_at",
    "approved",
    "share_publicly",
    "is_held",
    "deleted_at",
  ],
  prayers: ["title", "content", "scripture", "deleted_at"],
  programmes: [
    "title",
    "description",
    "location",
    "category",
    "start_date",
    "end_date",
    "published_at",
    "deleted_at",
  ],
  gatherings: [
    "title",
    "description",
    "rule",
    "start",
    "end",
    "time_words",
    "zone",
    "exceptions",
    "first_day",
    "created_at",
    "shows_as_programme",
    "shows_as_event",
    "shows_in_weekly",
    "shows_in_monthly",
    "deleted_at",
  ],
};

/** The index of the public search: on SQLite the words are in a table of FTS5, on PostgreSQL in a column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("search_entries")
    .addColumn("id", isPostgres ? "bigint" : "integer", (column) => column.primaryKey())
    .$call(textColumns("source", "kind", "record_id", "public_from"))
    .$call(nullableTextColumns("last_day", "content_hash"))
    .$call(numbers("words_version"))
    .execute();
  await db.schema
    .createIndex("search_entries_by_record_id")
    .on("search_entries")
    .column("record_id")
    .unique()
    .execute();
  const statements = isPostgres ? forPostgres() : forSqlite();
  for (const statement of statements) await statement.execute(db);
}

/** `secure-delete` removes the words of a deleted entry from the file at once. */
function forSqlite(): RawBuilder<unknown>[] {
  const removal = sql`begin delete from search_entries where record_id = old.id; end`;
  const triggers = Object.entries(watched).flatMap(([table, columns]) => [
    sql`create trigger ${sql.id(`${table}_update_leaves_search`)}
      after update of ${sql.join(columns.map((name) => sql.id(name)))} on ${sql.id(table)} ${removal}`,
    sql`create trigger ${sql.id(`${table}_delete_leaves_search`)}
      after delete on ${sql.id(table)} ${removal}`,
  ]);
  return [
    sql`create virtual table search_words
      using fts5(words, tokenize = "ascii tokenchars ':'", detail = none, prefix = '3 4 5 6')`,
    sql`insert into search_words (search_words, rank) values ('secure-delete', 1)`,
    sql`create trigger search_entries_delete_words after delete on search_entries
      begin delete from search_words where rowid = old.id; end`,
    ...triggers,
    ...seriesForSqlite(),
  ];
}

/** A sermon is found by the titles of its series. */
function seriesForSqlite(): RawBuilder<unknown>[] {
  const ofSeries = sql`begin delete from search_entries where record_id in
    (select sermon_id from sermon_groups where group_id = old.id); end`;
  const removal = (row: "old" | "new") =>
    sql`begin delete from search_entries where record_id = ${sql.ref(`${row}.sermon_id`)}; end`;
  return [
    sql`create trigger series_update_leaves_search
      after update of "title", "deleted_at" on "series" ${ofSeries}`,
    sql`create trigger series_delete_leaves_search after delete on "series" ${ofSeries}`,
    sql`create trigger sermon_groups_insert_leaves_search
      after insert on "sermon_groups" ${removal("new")}`,
    sql`create trigger sermon_groups_delete_leaves_search
      after delete on "sermon_groups" ${removal("old")}`,
  ];
}

const isPublic = sql`words @@ expression and public_from <= at
  and (last_day is null or last_day >= today) and source <> all (hidden)`;
/** Only the GIN index remains. The planner does not know what it costs to read the words of every row. */
const byIndex = sql`language sql stable set enable_seqscan = off set enable_indexscan = off`;

/** The words are given as a list: the parser of PostgreSQL would divide them by the rules of the database's locale. */
function forPostgres(): RawBuilder<unknown>[] {
  const triggers = Object.entries(watched).map(
    ([table, columns]) => sql`
      create trigger ${sql.id(`${table}_leaves_search`)}
      after update of ${sql.join(columns.map((name) => sql.id(name)))} or delete on ${sql.id(table)}
      for each row execute function delete_search_entry()`,
  );
  return [
    sql`alter table search_entries add column words tsvector`,
    sql`create index search_entries_by_words on search_entries using gin (words)`,
    sql`
      create or replace function delete_search_entry() returns trigger language plpgsql as $$
      begin
        delete from search_entries where record_id = old.id;
        return null;
      end $$`,
    sql`
      create or replace function find_search_entries(
        expression tsquery, at text, today text, hidden text[], most integer
      ) returns table (source text, kind text, record_id text) ${byIndex} as $$
        select source, kind, record_id from search_entries where ${isPublic}
        order by id desc limit most
      $$`,
    sql`
      create or replace function count_search_entries(
        expression tsquery, at text, today text, hidden text[]
      ) returns table (kind text, count bigint) ${byIndex} as $$
        select kind, count(*) from search_entries where ${isPublic} group by kind
      $$`,
    ...triggers,
    ...seriesForPostgres(),
  ];
}

function seriesForPostgres(): RawBuilder<unknown>[] {
  return [
    sql`
      create or replace function delete_search_entries_of_series() returns trigger language plpgsql as $$
      begin
        delete from search_entries
          where record_id in (select sermon_id from sermon_groups where group_id = old.id);
        return null;
      end $$`,
    sql`
      create or replace function delete_search_entry_of_sermon() returns trigger language plpgsql as $$
      begin
        delete from search_entries where record_id = coalesce(new.sermon_id, old.sermon_id);
        return null;
      end $$`,
    sql`create trigger series_leaves_search after update of "title", "deleted_at" or delete
      on "series" for each row execute function delete_search_entries_of_series()`,
    sql`create trigger sermon_groups_leaves_search after insert or delete
      on "sermon_groups" for each row execute function delete_search_entry_of_sermon()`,
  ];
}
