import { sql } from "kysely";
import { type Database, db } from "~/platform/database.server";
import { type LibraryPicture, toLibraryPicture } from "./media.server";
import { pictureColumns } from "./picture-columns.server";

/** Names a record that uses a picture: the gallery image “Easter”. */
export type PictureUse = string;

const maxNamed = 20;

export async function findPictureWithUses(
  id: string,
): Promise<{ picture: LibraryPicture; uses: PictureUse[] } | undefined> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row && { picture: toLibraryPicture(row), uses: await findUses(db, row.hash) };
}

export async function findUses(database: Database, hash: string): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  for (const { table, column, noun } of pictureColumns) {
    const { rows } = await sql<{ title: string }>`
      select title from ${sql.table(table)}
      where ${sql.ref(column)} like ${uploadLikePattern(hash)} and deleted_at is null
      order by title limit ${maxNamed}`.execute(database);
    uses.push(...rows.map(({ title }) => `${noun} “${title}”`));
  }
  const settings = await database
    .selectFrom("settings")
    .select("key")
    .where("value", "like", uploadLikePattern(hash))
    .execute();
  return [...uses, ...settings.map(({ key }) => `the setting “${key}”`)];
}

/** Matches every size and format of the picture. */
export function uploadLikePattern(hash: string): string {
  return `%/uploads/${hash}-%`;
}
