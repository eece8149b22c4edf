import { type Kysely, sql } from "kysely";
import { textColumns } from "./columns.server";

/** Timed captions of the recordings of sermons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("caption_files")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .$call(textColumns("content", "created_at"))
    .execute();
  await schema.alterTable("sermons").addColumn("captions", "text").execute();
  // The housekeeping looks for captions that no sermon uses.
  await schema
    .createIndex("sermons_with_captions")
    .on("sermons")
    .column("captions")
    .where(sql<boolean>`captions is not null`)
    .execute();
}
