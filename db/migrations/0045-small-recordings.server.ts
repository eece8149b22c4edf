import { type Kysely, sql } from "kysely";

/** A recording is served while a public sermon names it: each request asks for the sermon by the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("sermons_by_small_audio")
    .on("sermons")
    .column("small_audio_url")
    .where(sql<boolean>`small_audio_url is not null`)
    .execute();
}
