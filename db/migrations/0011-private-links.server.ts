import type { Kysely } from "kysely";
import { nullableTextColumns, textColumns } from "./columns.server";

/** Self-service links: one for each record, with the hash of its token. */
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
