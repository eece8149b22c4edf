import type { CreateTableBuilder, Kysely } from "kysely";
import { choice, id, nullableTextColumns, textColumns } from "./columns.server";

/** `author` has no foreign key: a restore can bring back revisions of people who have no account here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db.schema.createTable("revisions") as CreateTableBuilder<string, string>)
    .$call(id)
    .$call(textColumns("resource"))
    .$call(nullableTextColumns("record_id", "author"))
    .$call(choice("kind", "autosave", "save"))
    .$call(textColumns("fields", "saved_at"))
    .execute();
  await db.schema
    .createIndex("revisions_of_record")
    .on("revisions")
    .columns(["record_id", "saved_at"])
    .execute();
  await db.schema
    .createIndex("revisions_of_author")
    .on("revisions")
    .columns(["author", "resource", "saved_at"])
    .execute();
}
