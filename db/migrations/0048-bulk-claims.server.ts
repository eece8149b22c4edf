import type { Kysely } from "kysely";

/** Two requests that go on with one bulk run take turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("bulk_runs").addColumn("claimed_until", "text").execute();
}
