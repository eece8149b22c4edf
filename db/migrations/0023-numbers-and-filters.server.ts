import type { CreateTableBuilder, Kysely } from "kysely";
import { id, numbers, textColumns } from "./columns.server";

export async function up(db: Kysely<unknown>): Promise<void> {
  await (db.schema.createTable("page_views") as CreateTableBuilder<string, string>)
    .$call(id)
    .$call(textColumns("day", "page"))
    .$call(numbers("count"))
    .execute();
  await db.schema.createIndex("page_views_by_day").on("page_views").column("day").execute();
  await (db.schema.createTable("saved_filters") as CreateTableBuilder<string, string>)
    .$call(id)
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .$call(textColumns("list", "name", "query", "created_at"))
    .execute();
  await db.schema
    .createIndex("saved_filters_of_user")
    .on("saved_filters")
    .columns(["user_id", "created_at"])
    .execute();
}
