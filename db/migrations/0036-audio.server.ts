import { type Kysely, sql } from "kysely";
import { id, numbers, textColumns } from "./columns.server";

/** Recordings of sermons, and the parts of recordings that are being uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("audio_files")
    .$call(id)
    .$call(textColumns("hash", "upload_id", "name", "format", "created_at"))
    .$call(numbers("bytes", "seconds", "bitrate"))
    .execute();
  await schema.createIndex("one_audio_file").on("audio_files").column("hash").unique().execute();
  await schema.createIndex("audio_files_by_upload").on("audio_files").column("upload_id").execute();
  await schema
    .createTable("audio_parts")
    .$call(textColumns("upload_id", "user_id", "created_at"))
    .$call(numbers("start", "size"))
    .addPrimaryKeyConstraint("audio_parts_key", ["upload_id", "start"])
    .execute();
  for (const name of ["audio_url", "small_audio_url"]) {
    await schema.alterTable("sermons").addColumn(name, "text").execute();
  }
  // The housekeeping looks for recordings that no sermon uses.
  await schema
    .createIndex("sermons_with_audio")
    .on("sermons")
    .columns(["audio_url", "small_audio_url"])
    .where(sql<boolean>`audio_url is not null or small_audio_url is not null`)
    .execute();
}
