import type { Kysely } from "kysely";

/** The audit log only grows. These indexes find entries by person, area and record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const columns of [["actor", "at desc"], ["area", "at desc"], ["record_id"]]) {
    await db.schema
      .createIndex(`audit_log_by_${columns.map((column) => column.split(" ")[0]).join("_")}`)
      .on("audit_log")
      .columns(columns)
      .execute();
  }
}
