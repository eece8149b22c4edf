import type { CreateTableBuilder, Kysely } from "kysely";
import { flags, id, nullableTextColumns, textColumns } from "./columns.server";

export async function up(db: Kysely<unknown>): Promise<void> {
  await (db.schema.createTable("passkeys") as CreateTableBuilder<string, string>)
    .$call(id)
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .$call(textColumns("credential_id", "public_key", "transports", "relying_party", "name"))
    // 32 bits without a sign are more than an integer of PostgreSQL holds, and a bigint is read as text.
    .addColumn("counter", "double precision", (column) => column.notNull())
    .$call(flags("is_backed_up"))
    .$call(textColumns("created_at"))
    .$call(nullableTextColumns("last_used_at"))
    .execute();
  await db.schema
    .createIndex("passkeys_by_credential_id")
    .on("passkeys")
    .column("credential_id")
    .unique()
    .execute();
  await db.schema
    .createIndex("passkeys_of_user")
    .on("passkeys")
    .columns(["user_id", "created_at"])
    .execute();
}
