import { sql } from "kysely";
import { type Database, db } from "~/platform/database.server";
import { type LibraryPicture, present } from "./media.server";
import { picturePlaces } from "./picture-places.server";

/** A record that shows a picture, in words: the gallery image “Easter”. */
export type PictureUse = string;

const mostNamed = 20;

/** A picture of the library with all that shows it. */
export async function openPicture(
  id: string,
): Promise<{ picture: LibraryPicture; uses: PictureUse[] } | undefined> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row && { picture: present(row), uses: await findUses(db, row.hash) };
}

export async function findUses(database: Database, hash: string): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  for (const { table, column, noun } of picturePlaces) {
    const { rows } = await sql<{ title: string }>`
      select title from ${sql.table(table)}
      where ${sql.ref(column)} like ${anySizeOf(hash)} and deleted_at is null
      order by title limit ${mostNamed}`.execute(database);
    uses.push(...rows.map(({ title }) => `${noun} “${title}”`));
  }
  const settings = await database
    .selectFrom("settings")
    .select("key")
    .where("value", "like", anySizeOf(hash))
    .execute();
  return [...uses, ...settings.map(({ key }) => `the setting “${key}”`)];
}

/** Whatever the size and format that a record names. */
export function anySizeOf(hash: string): string {
  return `%/uploads/${hash}-%`;
}
