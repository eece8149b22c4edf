import { type Kysely, sql } from "kysely";

const tables = ["prayer_requests", "testimonies", "contact_messages", "partnerships"] as const;

/**
 * Why a submission is held, since when, and what made it look like spam. Before this migration the age of a held row was
 * enough to delete it. Now its period starts with the migration, so that the team can see the date first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await db.schema
      .alterTable(table)
      .addColumn("held_for", "text", (column) =>
        column.check(sql`held_for in ('suspectedSpam', 'spam', 'review', 'reports', 'imported')`),
      )
      .execute();
    for (const column of ["held_at", "held_signs"]) {
      await db.schema.alterTable(table).addColumn(column, "text").execute();
    }
    const isHeld = table === "prayer_requests" ? sql`visibility = 'held'` : sql`is_held`;
    // Only a sender whose form did not look like spam has got a private link.
    await sql`update ${sql.table(table)}
      set held_at = ${new Date().toISOString()}, held_for = case
        when id in (select record_id from private_links) then 'review' else 'suspectedSpam' end
      where ${isHeld}`.execute(db);
  }
  await sql`update prayer_requests set held_for = 'reports'
    where visibility = 'held' and id in (select request_id from request_reports)`.execute(db);
  await sql`update prayer_requests set held_for = 'review'
    where visibility = 'held' and held_for = 'suspectedSpam' and (needs_care or is_confidential)`.execute(
    db,
  );
}
