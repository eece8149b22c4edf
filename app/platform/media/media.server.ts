/** The library of pictures: what is in it. */
import { type RawBuilder, type Selectable, sql } from "kysely";
import { type Database, db } from "~/platform/database.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import type { ListQuery as ListAsked } from "~/platform/records/record-store.server";
import { uploadUrl } from "~/ui/upload-url";
import type { Schema } from "~db/schema.server";

export type LibraryPicture = {
  id: string;
  /** What a record keeps in order to show it. */
  address: string;
  name: string;
  alt: string;
  isDecorative: boolean;
  /** It is said what it shows, or that it is decoration. */
  isUsable: boolean;
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
  version: number;
};

const pageSize = 24;

type Asked = Pick<ListAsked, "q" | "show" | "page">;

/** The newest first: all that are kept, those that wait for a description, or those in the trash. */
export async function listPictures(
  asked: Asked,
): Promise<PageOf<LibraryPicture> & { count: number }> {
  const count = await countPictures(asked);
  const page = await readPage(
    asked.page,
    pageSize,
    async () => count,
    async (offset) => {
      const rows = await db
        .selectFrom("media")
        .selectAll()
        .where(matching(asked))
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

export async function countPictures(asked: Pick<Asked, "q" | "show">): Promise<number> {
  const { count } = await db
    .selectFrom("media")
    .where(matching(asked))
    .select((query) => query.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By the name in the address. */
const choices: ReadonlyMap<string, RawBuilder<boolean>> = new Map([
  ["waiting", sql<boolean>`deleted_at is null and alt = '' and not is_decorative`],
  ["trash", sql<boolean>`deleted_at is not null`],
]);

function matching({ q, show }: Pick<Asked, "q" | "show">) {
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const chosen = choices.get(show) ?? sql`deleted_at is null`;
  return sql<boolean>`${chosen} and
    (lower(name) like ${pattern} escape '\\' or lower(alt) like ${pattern} escape '\\')`;
}

/** In the trash or not. */
export function findPictureByHash(database: Database, hash: string) {
  return database.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst();
}

export function toLibraryPicture(row: Selectable<Schema["media"]>): LibraryPicture {
  const { id, hash, name, alt, isDecorative, width, height, bytes, createdAt, version } = row;
  return {
    id,
    name,
    alt,
    isDecorative,
    width,
    height,
    bytes,
    createdAt,
    version,
    address: uploadUrl({ hash, width, height, format: "jpg" }),
    isUsable: isDecorative || alt !== "",
  };
}
