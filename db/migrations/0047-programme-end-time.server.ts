import type { Kysely } from "kysely";

/** A programme may end at a time. Those of an earlier version have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("programmes").addColumn("end_time", "text").execute();
}
