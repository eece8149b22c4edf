import type { Kysely } from "kysely";
import {
  flags,
  nullableTextColumns,
  numbers,
  recordColumns,
  submissionColumns,
  textColumns,
} from "./columns.server";
import { bumpVersionOnWrite } from "./version-triggers.server";

/** Prayer watches, and the people who took a slot of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("prayer_watches")
    .$call(recordColumns)
    .$call(textColumns("title", "description", "starts_at", "zone"))
    .$call(numbers("slot_minutes", "slot_count"))
    .$call(flags("is_weekly"))
    .$call(nullableTextColumns("ends_at", "published_at", "gathering_id"))
    .execute();
  await schema
    .createTable("watch_signups")
    .$call(submissionColumns)
    .$call(textColumns("watch_id", "name", "email", "email_hash", "zone"))
    .$call(numbers("slot", "first_week"))
    .$call(flags("is_weekly", "is_silent"))
    .$call(nullableTextColumns("confirmed_at", "ends_at"))
    .execute();
  // A person has a slot of one week once.
  await schema
    .createIndex("one_watch_signup")
    .on("watch_signups")
    .columns(["watch_id", "slot", "first_week", "email_hash"])
    .unique()
    .execute();
  await schema
    .createIndex("watch_signups_by_email_hash")
    .on("watch_signups")
    .column("email_hash")
    .execute();
  const versions = db as Kysely<{ content_versions: { area: string } }>;
  for (const [table, area] of [
    ["prayer_watches", "prayerWatches"],
    ["watch_signups", "watchSignups"],
  ] as const) {
    await versions.insertInto("content_versions").values({ area }).execute();
    await bumpVersionOnWrite(db, table, area);
  }
}
