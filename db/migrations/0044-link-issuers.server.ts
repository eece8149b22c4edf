import type { Kysely } from "kysely";

/** Who made an invitation or the link for a colleague’s password. Links of an earlier version have no issuer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("one_time_links").addColumn("issued_by", "text").execute();
}
