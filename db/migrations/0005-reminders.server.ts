import { type Kysely, sql } from "kysely";

/** Reminders for any kind of occasion, and a first day for gatherings. The table was not used before. */
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
  // At most one reminder for each person, occasion and lead time.
  await schema
    .createIndex("one_reminder")
    .on("reminders")
    .columns(["occasion_kind", "occasion_id", "minutes_before", "email_hash"])
    .unique()
    .execute();
}
