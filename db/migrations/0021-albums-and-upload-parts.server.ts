import type { Kysely } from "kysely";
import { numbers, textColumns } from "./columns.server";

/** Albums of the gallery, the focal point of a picture, and the parts of pictures that are being uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("gallery").addColumn("album", "text").execute();
  await db.schema
    .createIndex("gallery_of_album")
    .on("gallery")
    .columns(["deleted_at", "album", "position", "created_at desc", "id desc", "published_at"])
    .execute();
  for (const name of ["focus_x", "focus_y"]) {
    await db.schema
      .alterTable("media")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(50))
      .execute();
  }
  await db.schema
    .createTable("upload_parts")
    .$call(textColumns("user_id", "upload_id", "content", "created_at"))
    .$call(numbers("start", "size"))
    .addPrimaryKeyConstraint("upload_parts_key", ["user_id", "upload_id", "start"])
    .addForeignKeyConstraint("upload_parts_user", ["user_id"], "users", ["id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
}
