import type { Kysely } from "kysely";

/** The record that a submission was saved as, so that its key is deleted with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("form_keys").addColumn("record_id", "text").execute();
  await db.schema
    .createIndex("form_keys_by_record_id")
    .on("form_keys")
    .column("record_id")
    .execute();
}
