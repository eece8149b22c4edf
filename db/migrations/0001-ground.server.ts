import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import {
  choice,
  flags,
  id,
  nullableTextColumns,
  numbers,
  position,
  recordColumns,
  submissionColumns,
  textColumns,
  version,
} from "./columns.server";

/** The areas of this migration. It never changes: a later migration adds its own area. */
const contentAreas = [
  "prayers",
  "prayerRequests",
  "testimonies",
  "sermons",
  "livestreams",
  "gallery",
  "programmes",
  "gatherings",
  "announcements",
  "settings",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const create = (name: string) =>
    db.schema.createTable(name) as CreateTableBuilder<string, string>;
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_by_${columns.map((column) => column.split(" ")[0]).join("_")}`)
      .on(table)
      .columns(columns)
      .execute();

  await create("prayers")
    .$call(recordColumns)
    .$call(position)
    .$call(textColumns("title", "content", "scripture", "author"))
    .execute();
  await index("prayers", "position", "created_at desc");

  await create("sermons")
    .$call(recordColumns)
    .$call(textColumns("title", "preacher", "date", "scripture", "description", "video_url"))
    .$call(textColumns("excerpt", "content"))
    .$call(nullableTextColumns("published_at"))
    .addColumn("duration", "integer")
    .execute();
  await index("sermons", "date desc", "id desc");

  await create("livestreams")
    .$call(recordColumns)
    .$call(textColumns("title", "description", "platform", "stream_url"))
    .$call(nullableTextColumns("scheduled_date", "scheduled_time", "thumbnail_url"))
    .addColumn("duration", "integer", (column) => column.notNull().defaultTo(120))
    .execute();
  await index("livestreams", "scheduled_date", "scheduled_time");
  await index("livestreams", "platform", "scheduled_date");

  await create("gallery")
    .$call(recordColumns)
    .$call(position)
    .$call(textColumns("title", "description", "image_url", "alt", "type", "category", "date"))
    .$call(nullableTextColumns("video_url", "published_at"))
    .execute();
  await index("gallery", "position", "created_at desc");
  await index("gallery", "created_at desc");

  await create("programmes")
    .$call(recordColumns)
    .$call(textColumns("title", "description", "start_date", "end_date", "location", "category"))
    .$call(nullableTextColumns("time", "published_at"))
    .$call(flags("featured"))
    .execute();
  await index("programmes", "start_date");
  await index("programmes", "end_date");

  await create("gatherings")
    .$call(recordColumns)
    .$call(position)
    .$call(textColumns("title", "description", "icon", "rule", "zone"))
    .$call(nullableTextColumns("start", "end", "time_words"))
    .$call(flags("shows_as_programme", "shows_as_event", "shows_in_weekly", "shows_in_monthly"))
    .addColumn("exceptions", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await index("gatherings", "position");

  await create("announcements")
    .$call(recordColumns)
    .$call(textColumns("title", "content"))
    .$call(flags("urgent"))
    .$call(nullableTextColumns("ends_at", "published_at"))
    .execute();
  await index("announcements", "published_at desc");

  await create("prayer_requests")
    .$call(submissionColumns)
    .$call(nullableTextColumns("name", "email", "subject", "prayer_request"))
    .$call(nullableTextColumns("sealed", "email_hash", "closed_at"))
    .$call(flags("is_urgent", "is_confidential", "needs_care"))
    .$call(choice("visibility", "shown", "held", "hidden"))
    .$call(choice("status", "new", "prayed", "answered"))
    .addCheckConstraint(
      "confidential_requests_are_sealed",
      sql`not is_confidential or (sealed is not null and name is null and email is null
        and subject is null and prayer_request is null)`,
    )
    .execute();
  await index("prayer_requests", "created_at desc");
  await index("prayer_requests", "is_confidential", "visibility", "created_at desc");
  await index("prayer_requests", "email_hash");

  await create("testimonies")
    .$call(recordColumns)
    .$call(textColumns("name", "title", "testimony", "date", "consent_version", "consent_at"))
    .$call(nullableTextColumns("email", "email_hash", "consent_note"))
    .$call(flags("approved", "share_publicly", "author_agreed", "is_held"))
    .addColumn("category", "text", (column) => column.notNull().defaultTo("General"))
    .execute();
  await index("testimonies", "created_at desc");
  await index("testimonies", "approved", "share_publicly", "created_at desc");
  await index("testimonies", "email_hash");

  await create("contact_messages")
    .$call(submissionColumns)
    .$call(textColumns("name", "email", "email_hash", "message"))
    .$call(nullableTextColumns("subject"))
    .$call(flags("is_held"))
    .$call(choice("status", "new", "answered", "done"))
    .execute();
  await index("contact_messages", "created_at desc");
  await index("contact_messages", "email_hash");

  await create("partnerships")
    .$call(submissionColumns)
    .$call(textColumns("full_name", "phone_number", "email_address", "email_hash"))
    .$call(textColumns("covenant_categories", "preferred_currency"))
    .$call(nullableTextColumns("address", "occupation", "division", "gender", "date_of_birth"))
    .$call(nullableTextColumns("chapter", "amount_in_words", "amount_in_figures"))
    .$call(flags("is_held"))
    .$call(choice("status", "new", "answered", "done"))
    .execute();
  await index("partnerships", "created_at desc");
  await index("partnerships", "email_hash");

  await create("settings")
    .addColumn("key", "text", (column) => column.primaryKey())
    .$call(version)
    .$call(textColumns("value", "updated_at"))
    .execute();

  await create("outbox")
    .$call(id)
    .$call(textColumns("kind", "subject_id", "payload", "due_at", "expires_at", "created_at"))
    .$call(nullableTextColumns("recipient", "leased_until", "last_error", "sent_at"))
    .$call(choice("status", "waiting", "sent", "failed"))
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await index("outbox", "status", "due_at");
  await index("outbox", "subject_id");

  await create("audit_log")
    .$call(id)
    .$call(textColumns("at", "actor", "action", "area"))
    .$call(nullableTextColumns("record_id", "before", "after"))
    .execute();
  await index("audit_log", "at desc");
  await index("audit_log", "area", "record_id");

  await create("media")
    .$call(id)
    .$call(textColumns("type", "alt", "created_at"))
    .$call(numbers("width", "height", "bytes"))
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .execute();
  await index("media", "created_at desc");

  await create("form_keys")
    .addColumn("key", "text", (column) => column.primaryKey())
    .$call(textColumns("created_at"))
    .execute();
  await index("form_keys", "created_at");

  await create("rate_limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .$call(textColumns("window_start"))
    .$call(numbers("count"))
    .execute();
  await index("rate_limits", "window_start");

  await create("reminders")
    .$call(id)
    .$call(textColumns("email", "email_hash", "gathering_id", "created_at"))
    .$call(nullableTextColumns("confirmed_at", "last_sent_for"))
    .$call(numbers("minutes_before"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .execute();
  await index("reminders", "gathering_id");
  await index("reminders", "email_hash");

  await create("erasures")
    .$call(id)
    .$call(textColumns("area", "record_hash", "at"))
    .execute();
  await index("erasures", "area", "record_hash");

  await create("content_versions")
    .addColumn("area", "text", (column) => column.primaryKey())
    .$call(version)
    .execute();
  await (db as Kysely<{ content_versions: { area: string } }>)
    .insertInto("content_versions")
    .values(contentAreas.map((area) => ({ area })))
    .execute();
}
