import type { Kysely } from "kysely";

/** Reports of one network count once. Those of an earlier version have no network: each counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("request_reports").addColumn("network_hash", "text").execute();
}
