import type { CreateTableBuilder, Kysely } from "kysely";
import { sql } from "kysely";
import { nullableTextColumns, textColumns } from "./columns.server";
import { bumpVersionOnWrite } from "./version-triggers.server";

/** The lasting addresses of sermons. Every start gives one to sermons that have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sermons")
    .addColumn("slug", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createIndex("sermons_by_slug")
    .on("sermons")
    .column("slug")
    .unique()
    .where(sql.ref("slug"), "<>", sql.lit(""))
    .execute();
  await (db.schema.createTable("sermon_addresses") as CreateTableBuilder<string, string>)
    .addColumn("slug", "text", (column) => column.primaryKey())
    .$call(textColumns("sermon_id"))
    .$call(nullableTextColumns("public_since"))
    .execute();
  await db.schema
    .createIndex("sermon_addresses_by_sermon_id")
    .on("sermon_addresses")
    .column("sermon_id")
    .execute();
  const versions = db as Kysely<{ content_versions: { area: string } }>;
  await versions.insertInto("content_versions").values({ area: "sermonAddresses" }).execute();
  await bumpVersionOnWrite(db, "sermon_addresses", "sermonAddresses");
}
