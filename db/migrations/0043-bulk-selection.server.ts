import type { Kysely } from "kysely";

/** The chosen records of a bulk action. A run of an earlier version has none, so it does not go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("bulk_runs").addColumn("selection", "text").execute();
}
