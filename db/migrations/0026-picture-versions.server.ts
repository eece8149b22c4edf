import type { Kysely } from "kysely";
import { bumpVersionOnWrite } from "./version-triggers.server";

/** The gallery shows the focus of its pictures. Without a version of their table, its pages could not be cached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<{ content_versions: { area: string } }>)
    .insertInto("content_versions")
    .values({ area: "media" })
    .execute();
  await bumpVersionOnWrite(db, "media", "media");
}
