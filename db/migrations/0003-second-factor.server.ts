import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import { nullableTextColumns, textColumns } from "./columns.server";

export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string, type: "text" | "integer") =>
    db.schema.alterTable(table).addColumn(column, type).execute();
  await add("users", "totp_sealed", "text");
  await add("users", "totp_step", "integer");
  await add("users", "last_sign_in_at", "text");

  await (db.schema.createTable("backup_codes") as CreateTableBuilder<string, string>)
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .$call(textColumns("code_hash"))
    .$call(nullableTextColumns("used_at"))
    .addPrimaryKeyConstraint("backup_codes_key", ["user_id", "code_hash"])
    .execute();

  await add("one_time_links", "id", "text");
  await add("one_time_links", "created_at", "text");
  await db.schema
    .createIndex("one_time_links_by_id")
    .on("one_time_links")
    .column("id")
    .unique()
    .execute();
  await db.schema
    .createIndex("one_open_invitation")
    .on("one_time_links")
    .column("email")
    .unique()
    .where(sql<boolean>`purpose = 'invite' and used_at is null`)
    .execute();
}
