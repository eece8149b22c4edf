/** The library of pictures: what is in it. */
import { type Selectable, sql } from "kysely";
import { uploadAddress } from "~/ui/upload-address";
import type { Schema } from "~db/schema.server";
import { type Database, db } from "./database.server";
import { type PageOf, readPage } from "./page-of.server";

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

export type PictureSearch = { words: string; onlyWaiting: boolean; page: number };

/** The newest first. */
export function listPictures(search: PictureSearch): Promise<PageOf<LibraryPicture>> {
  const found = db.selectFrom("media").where(matching(search));
  return readPage(
    search.page,
    pageSize,
    () => countAll(search),
    async (offset) => {
      const rows = await found
        .selectAll()
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(pageSize)
        .offset(offset)
        .execute();
      return rows.map(present);
    },
  );
}

/** How many nobody has described yet. */
export function countWaiting(): Promise<number> {
  return countAll({ words: "", onlyWaiting: true });
}

async function countAll(search: Omit<PictureSearch, "page">): Promise<number> {
  const { count } = await db
    .selectFrom("media")
    .where(matching(search))
    .select((query) => query.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching({ words, onlyWaiting }: Omit<PictureSearch, "page">) {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const holds = (column: "name" | "alt") =>
    sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
  const waiting = onlyWaiting ? sql<boolean>`alt = '' and not is_decorative` : sql<boolean>`1 = 1`;
  return sql<boolean>`deleted_at is null and (${holds("name")} or ${holds("alt")}) and ${waiting}`;
}

/** In the trash or not. */
export function readByHash(database: Database, hash: string) {
  return database.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst();
}

export function present(row: Selectable<Schema["media"]>): LibraryPicture {
  const { id, hash, name, alt, isDecorative, width, height, bytes, createdAt, version } = row;
  return {
    ...{ id, name, alt, isDecorative, width, height, bytes, createdAt, version },
    address: uploadAddress({ hash, width, height, format: "jpg" }),
    isUsable: isDecorative || alt !== "",
  };
}
