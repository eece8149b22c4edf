import type { CreateTableBuilder, Kysely } from "kysely";
import { nullableTextColumns, textColumns } from "./columns.server";

/** Who of the team gets the prayer list by mail, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db.schema.createTable("daily_lists") as CreateTableBuilder<string, string>)
    .addColumn("user_id", "text", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .$call(textColumns("time", "zone"))
    .$call(nullableTextColumns("sent_for"))
    .execute();
}
