import { type Kysely, sql } from "kysely";

/**
 * A person may have several roles. The old column stays: servers of the version before still read it during an upgrade,
 * and backups that they made have only that one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("roles", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await sql`update users set roles = '["' || role || '"]'`.execute(db);
  await db.schema.alterTable("one_time_links").addColumn("roles", "text").execute();
  await sql`update one_time_links set roles = '["' || role || '"]' where role is not null`.execute(
    db,
  );
}
