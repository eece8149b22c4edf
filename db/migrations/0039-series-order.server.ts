import {
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
} from "kysely";
import { textColumns } from "./columns.server";
import { bumpVersionOnWrite } from "./version-triggers.server";

/** The order of sermons in a series, the former addresses of series, preachers and topics, and search by topic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sermon_groups")
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(1000))
    .execute();
  await (db.schema.createTable("former_group_addresses") as CreateTableBuilder<string, string>)
    .addColumn("address", "text", (column) => column.primaryKey())
    .$call(textColumns("group_id"))
    .execute();
  const versions = db as Kysely<{ content_versions: { area: string } }>;
  await versions.insertInto("content_versions").values({ area: "formerGroupAddresses" }).execute();
  await bumpVersionOnWrite(db, "former_group_addresses", "formerGroupAddresses");
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = isPostgres ? forPostgres() : forSqlite();
  for (const statement of statements) await statement.execute(db);
}

/** As for series (see 0035-search): a sermon is found by its topics. */
function forSqlite(): RawBuilder<unknown>[] {
  const ofTopic = sql`begin delete from search_entries where record_id in
    (select sermon_id from sermon_groups where group_id = old.id); end`;
  return [
    sql`create trigger topics_update_leaves_search
      after update of "title", "deleted_at" on "topics" ${ofTopic}`,
    sql`create trigger topics_delete_leaves_search after delete on "topics" ${ofTopic}`,
  ];
}

function forPostgres(): RawBuilder<unknown>[] {
  return [
    sql`create trigger topics_leaves_search after update of "title", "deleted_at" or delete
      on "topics" for each row execute function delete_search_entries_of_series()`,
  ];
}
