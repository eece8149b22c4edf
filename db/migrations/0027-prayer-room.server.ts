import { type Kysely, sql } from "kysely";
import { choice, id, nullableTextColumns, numbers, textColumns } from "./columns.server";
import { bumpVersionOnWrite } from "./version-triggers.server";

/** Prayers counted, updates and answers, expiry that asks first, reports, and the session of the team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const requests = () => schema.alterTable("prayer_requests");

  // SQLite cannot change a check constraint, so the column is made again.
  await schema.dropIndex("pressing_prayer_requests").execute();
  await requests()
    .addColumn("next_status", "text", (column) =>
      column
        .notNull()
        .defaultTo("new")
        .check(sql`next_status in ('new', 'praying', 'followedUp', 'answered', 'closed')`),
    )
    .execute();
  await sql`update prayer_requests
    set next_status = case status when 'prayed' then 'praying' else status end`.execute(db);
  await requests().dropColumn("status").execute();
  await requests().renameColumn("next_status", "status").execute();
  await schema
    .createIndex("pressing_prayer_requests")
    .on("prayer_requests")
    .columns(["needs_care", "status", "created_at desc", "id desc"])
    .execute();

  const texts = ["answered_at", "testimony_id", "public_since", "expiry_asked_at", "expires_at"];
  for (const column of [...texts, "updated_text_at", "notified_at", "source_consent"]) {
    await requests().addColumn(column, "text").execute();
  }
  for (const column of ["hides_count", "notifies_prayer", "ignores_reports", "needs_follow_up"]) {
    await requests()
      .addColumn(column, "boolean", (added) => added.notNull().defaultTo(sql`false`))
      .execute();
  }
  await requests()
    .addColumn("source", "text", (column) =>
      column
        .notNull()
        .defaultTo("web")
        .check(sql`source in ('web', 'phone', 'whatsapp', 'meeting', 'email')`),
    )
    .execute();
  // Requests that exist now start their time on the public page now.
  await sql`update prayer_requests set public_since = ${new Date().toISOString()}`.execute(db);
  await sql`update prayer_requests set answered_at = coalesce(closed_at, created_at)
    where status = 'answered'`.execute(db);

  // With the columns that the public lists filter by, so that late pages read the index alone.
  await schema.dropIndex("shared_prayer_requests").execute();
  await schema
    .createIndex("shared_prayer_requests")
    .on("prayer_requests")
    .columns([
      "is_confidential",
      "visibility",
      "created_at desc",
      "id desc",
      "status",
      "expires_at",
    ])
    .execute();
  await schema
    .createIndex("answered_prayer_requests")
    .on("prayer_requests")
    .columns(["is_confidential", "visibility", "status", "answered_at desc", "id desc"])
    .execute();

  // Without the empty ones: SQLite would otherwise take another index, and read every answered request.
  await schema
    .createIndex("prayer_requests_by_testimony_id")
    .on("prayer_requests")
    .column("testimony_id")
    .where("testimony_id", "is not", null)
    .execute();

  await schema
    .createIndex("updated_prayer_requests")
    .on("prayer_requests")
    .columns(["created_at desc", "id desc"])
    .where(sql.ref("updated_text_at"), "is not", null)
    .execute();

  await schema
    .createTable("prayer_marks")
    .$call(id)
    .$call(textColumns("request_id", "created_at"))
    .execute();
  await schema
    .createIndex("prayer_marks_by_created_at")
    .on("prayer_marks")
    .column("created_at")
    .execute();
  await schema
    .createTable("prayer_counts")
    .addColumn("request_id", "text", (column) => column.primaryKey())
    .$call(numbers("count", "notified_count"))
    .$call(textColumns("first_at", "last_at"))
    .execute();
  await schema
    .createTable("prayer_days")
    .addColumn("day", "text", (column) => column.primaryKey())
    .$call(numbers("count"))
    .execute();
  await schema
    .createTable("request_reports")
    .$call(id)
    .$call(textColumns("request_id", "created_at"))
    .execute();
  await schema
    .createTable("prayer_leases")
    .addColumn("request_id", "text", (column) => column.primaryKey())
    .$call(textColumns("user_id", "until"))
    .execute();

  await schema
    .createTable("request_updates")
    .$call(id)
    .$call(textColumns("request_id", "created_at"))
    .$call(nullableTextColumns("text", "sealed"))
    .$call(choice("kind", "update", "answer"))
    .$call(choice("visibility", "shown", "held", "hidden"))
    .execute();
  for (const table of ["request_updates", "request_reports", "prayer_marks"]) {
    await schema.createIndex(`${table}_by_request_id`).on(table).column("request_id").execute();
  }
  await (db as Kysely<{ content_versions: { area: string } }>)
    .insertInto("content_versions")
    .values({ area: "requestUpdates" })
    .execute();
  await bumpVersionOnWrite(db, "request_updates", "requestUpdates");
}
