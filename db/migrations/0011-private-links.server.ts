import type { Kysely } from "kysely";
import { nullableTextColumns, textColumns } from "./columns.server";

/** The private links by which people look after what they sent: one for each record, of its token a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("private_links")
    .addColumn("record_id", "text", (column) => column.primaryKey())
    .$call(textColumns("area", "seed", "token_hash", "created_at"))
    .$call(nullableTextColumns("ended_at", "corrected_at", "withdrawn_at"))
    .execute();
  await schema
    .createIndex("private_links_by_token_hash")
    .on("private_links")
    .column("token_hash")
    .unique()
    .execute();
}
