/** Reads the library of pictures. */
import { type RawBuilder, type Selectable, sql } from "kysely";
import { type Database, db } from "~/platform/database.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import { uploadUrl } from "~/ui/upload-url";
import type { Schema } from "~db/schema.server";

export type LibraryPicture = {
  id: string;
  /** Records store this URL to show the picture. */
  address: string;
  name: string;
  alt: string;
  isDecorative: boolean;
  /** It has a description, or is marked as decorative. */
  isUsable: boolean;
  width: number;
  height: number;
  bytes: number;
  /** The focal point, in per cent. */
  focusX: number;
  focusY: number;
  createdAt: string;
  version: number;
};

const pageSize = 24;

type Query = Pick<ListQuery, "q" | "show" | "page">;

/** Newest first: all pictures, those without a description, or those in the trash. */
export async function listPictures(
  query: Query,
): Promise<PageOf<LibraryPicture> & { count: number }> {
  const count = await countPictures(query);
  const page = await readPage(
    query.page,
    pageSize,
    async () => count,
    async (offset) => {
      const rows = await db
        .selectFrom("media")
        .selectAll()
        .where(matching(query))
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(pageSize)
        .offset(offset)
        .execute();
      return rows.map(toLibraryPicture);
    },
  );
  return { ...page, count };
}

export async function countPictures(query: Pick<Query, "q" | "show">): Promise<number> {
  const { count } = await db
    .selectFrom("media")
    .where(matching(query))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By the value of the search param `show`. */
const filters: ReadonlyMap<string, RawBuilder<boolean>> = new Map([
  ["waiting", sql<boolean>`deleted_at is null and alt = '' and not is_decorative`],
  ["trash", sql<boolean>`deleted_at is not null`],
]);

function matching({ q, show }: Pick<Query, "q" | "show">) {
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const filter = filters.get(show) ?? sql`deleted_at is null`;
  return sql<boolean>`${filter} and
    (lower(name) like ${pattern} escape '\\' or lower(alt) like ${pattern} escape '\\')`;
}

/** Also finds pictures in the trash. */
export function findPictureByHash(database: Database, hash: string) {
  return database.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst();
}

export function toLibraryPicture(row: Selectable<Schema["media"]>): LibraryPicture {
  const { id, hash, name, alt, isDecorative, width, height, bytes } = row;
  const { focusX, focusY, createdAt, version } = row;
  return {
    id,
    name,
    alt,
    isDecorative,
    width,
    height,
    bytes,
    focusX,
    focusY,
    createdAt,
    version,
    address: uploadUrl({ hash, width, height, format: "jpg" }),
    isUsable: isDecorative || alt !== "",
  };
}
