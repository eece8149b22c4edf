import { type Kysely, sql } from "kysely";

/** Reminders of anything with a time, and gatherings with a first day. Nothing has used the table before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("gatherings").addColumn("first_day", "text").execute();

  await schema.dropIndex("reminders_by_gathering_id").execute();
  await schema.alterTable("reminders").renameColumn("gathering_id", "occasion_id").execute();
  await schema.alterTable("reminders").dropColumn("last_sent_for").execute();
  const kinds = sql`occasion_kind in ('gathering', 'programme', 'livestream')`;
  await schema
    .alterTable("reminders")
    .addColumn("occasion_kind", "text", (column) =>
      column.notNull().defaultTo("gathering").check(kinds),
    )
    .execute();
  for (const name of ["stop_hash", "consent_version"]) {
    await schema
      .alterTable("reminders")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await schema
    .createIndex("reminders_by_stop_hash")
    .on("reminders")
    .column("stop_hash")
    .unique()
    .execute();
  // One person, one occasion, one lead time: one reminder.
  await schema
    .createIndex("one_reminder")
    .on("reminders")
    .columns(["occasion_kind", "occasion_id", "minutes_before", "email_hash"])
    .unique()
    .execute();
}
