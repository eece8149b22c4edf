import { type Kysely, sql } from "kysely";
import { choice, flags, id, numbers, textColumns } from "./columns.server";

/** Notes and replies about submissions, who looks after each, who has a record open, and bulk actions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("record_notes")
    .$call(id)
    .$call(textColumns("area", "record_id", "author", "sealed", "created_at"))
    .$call(choice("kind", "note", "mailReply", "otherReply"))
    .execute();
  await schema
    .createIndex("record_notes_by_record_id")
    .on("record_notes")
    .column("record_id")
    .execute();
  for (const table of ["prayer_requests", "testimonies", "contact_messages", "partnerships"]) {
    await schema.alterTable(table).addColumn("assignee_id", "text").execute();
    await schema
      .createIndex(`${table}_by_assignee_id`)
      .on(table)
      .column("assignee_id")
      .where(sql.ref("assignee_id"), "is not", null)
      .execute();
  }
  await schema
    .createTable("presence")
    .$call(textColumns("record_id", "user_id", "seen_at"))
    .$call(flags("is_editing"))
    .addPrimaryKeyConstraint("presence_key", ["record_id", "user_id"])
    .execute();
  await schema
    .createTable("bulk_runs")
    .$call(id)
    .$call(textColumns("user_id", "area", "action", "value", "cursor", "created_at"))
    .$call(textColumns("skipped", "changes"))
    .$call(numbers("total", "handled", "undone"))
    .execute();
}
