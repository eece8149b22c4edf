import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import { choice, id, nullableTextColumns, textColumns, version } from "./columns.server";

export async function up(db: Kysely<unknown>): Promise<void> {
  const create = (name: string) =>
    db.schema.createTable(name) as CreateTableBuilder<string, string>;

  await create("users")
    .$call(id)
    .$call(version)
    .addColumn("email", "text", (column) =>
      column.notNull().unique().check(sql`email = lower(email)`),
    )
    .$call(textColumns("name", "password_hash", "created_at"))
    .$call(choice("role", "prayerTeam", "editor", "administrator"))
    .$call(nullableTextColumns("disabled_at"))
    .execute();

  await create("sessions")
    .$call(id)
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .$call(userId)
    .$call(textColumns("created_at", "last_seen_at", "expires_at", "device"))
    .$call(nullableTextColumns("address_prefix"))
    .execute();
  await db.schema.createIndex("sessions_by_user_id").on("sessions").column("user_id").execute();

  await create("known_devices")
    .$call(textColumns("token_hash", "last_used_at"))
    .$call(userId)
    .addPrimaryKeyConstraint("known_devices_key", ["token_hash", "user_id"])
    .execute();

  await create("one_time_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .$call(choice("purpose", "setup", "invite", "reset"))
    .$call(textColumns("expires_at"))
    .$call(nullableTextColumns("email", "role", "used_at"))
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .execute();
  await db.schema
    .createIndex("one_setup_link")
    .on("one_time_links")
    .column("purpose")
    .unique()
    .where(sql.ref("purpose"), "=", sql.lit("setup"))
    .execute();
}

function userId(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
  return table.addColumn("user_id", "text", (column) =>
    column.notNull().references("users.id").onDelete("cascade"),
  );
}
