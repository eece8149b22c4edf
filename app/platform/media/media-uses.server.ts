import { sql } from "kysely";
import { type Database, db } from "~/platform/database.server";
import type { ContentArea } from "~db/schema.server";
import { type LibraryPicture, toLibraryPicture } from "./media.server";

/**
 * Columns with pictures, and what a person calls the place. `holds`: an address in our media library, or Markdown with
 * such addresses. Without it, the address of any picture.
 */
export type PictureColumns = readonly {
  table: ContentArea;
  column: string;
  label: string;
  holds?: "upload" | "text";
}[];

/** Names a record that uses a picture: the gallery image “Easter”. */
export type PictureUse = string;

const maxNamed = 20;

export async function findPictureWithUses(
  columns: PictureColumns,
  id: string,
): Promise<{ picture: LibraryPicture; uses: PictureUse[] } | undefined> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row && { picture: toLibraryPicture(row), uses: await findUses(db, columns, row.hash) };
}

export async function findUses(
  database: Database,
  columns: PictureColumns,
  hash: string,
): Promise<PictureUse[]> {
  const settings = await database
    .selectFrom("settings")
    .select("key")
    .where("value", "like", uploadLikePattern(hash))
    .execute();
  return [
    ...(await findRecordUses(database, columns, hash)),
    ...settings.map(({ key }) => `the setting “${key}”`),
  ];
}

/** Without settings. */
export async function findRecordUses(
  database: Database,
  columns: PictureColumns,
  hash: string,
): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  for (const { table, column, label } of columns) {
    const { rows } = await sql<{ title: string }>`
      select title from ${sql.table(table)}
      where ${sql.ref(column)} like ${uploadLikePattern(hash)} and deleted_at is null
      order by title limit ${maxNamed}`.execute(database);
    uses.push(...rows.map(({ title }) => `${label} “${title}”`));
  }
  return uses;
}

/** Matches every size and format of the picture. */
export function uploadLikePattern(hash: string): string {
  return `%/uploads/${hash}-%`;
}
