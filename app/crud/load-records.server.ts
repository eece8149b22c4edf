import { data } from "react-router";
import type { PageOf } from "~/platform/records/pagination.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";

type Readable<Row> = {
  list: (listQuery: ListQuery) => Promise<PageOf<Row> & { count: number }>;
  find: (id: string) => Promise<Row | undefined>;
};

/** A list, one record to edit (`?edit=`), or an empty form (`?new`). */
export type Records<Row> = {
  list: (PageOf<Row> & { count: number; listQuery: ListQuery }) | null;
  editing: Row | null;
  isNew: boolean;
};

/** Missing and deleted records are 404. */
export async function loadRecords<Row>(
  url: URL,
  store: Readable<Row>,
  userId?: string,
): Promise<Records<Row>> {
  const id = url.searchParams.get("edit");
  if (id !== null) {
    const editing = isId(id) ? await store.find(id) : undefined;
    if (!editing)
      throw data(null, { status: 404, statusText: "This record is not here any more." });
    return { list: null, editing, isNew: false };
  }
  if (url.searchParams.has("new")) return { list: null, editing: null, isNew: true };
  const listQuery = parseListQuery(url, userId);
  return { list: { ...(await store.list(listQuery)), listQuery }, editing: null, isNew: false };
}

/** `userId` is needed for the filter Mine. */
export function parseListQuery(url: URL, userId?: string): ListQuery {
  const param = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 200);
  return {
    q: param("q").trim(),
    sort: param("sort"),
    show: param("show"),
    page: parsePageNumber(url),
    userId,
  };
}

/** PostgreSQL rejects some characters, which would result in a 500. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
