import type { CreateTableBuilder, Kysely } from "kysely";
import { numbers, textColumns } from "./columns.server";
import { bumpVersionOnWrite } from "./version-triggers.server";

/** The Bible passages of sermons. Every start indexes sermons that are not in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sermons")
    .addColumn("passages", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await (db.schema.createTable("sermon_passages") as CreateTableBuilder<string, string>)
    .$call(textColumns("sermon_id"))
    .$call(numbers("place", "book", "start_verse", "end_verse"))
    .addPrimaryKeyConstraint("sermon_passages_key", ["sermon_id", "place"])
    .execute();
  await db.schema
    .createIndex("sermon_passages_by_verse")
    .on("sermon_passages")
    .columns(["book", "start_verse", "end_verse", "sermon_id"])
    .execute();
  const versions = db as Kysely<{ content_versions: { area: string } }>;
  await versions.insertInto("content_versions").values({ area: "sermonPassages" }).execute();
  await bumpVersionOnWrite(db, "sermon_passages", "sermonPassages");
}
