import { data } from "react-router";
import type { PageOf } from "~/platform/records/pagination.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";

type Readable<Row> = {
  list: (asked: ListQuery) => Promise<PageOf<Row> & { count: number }>;
  find: (id: string) => Promise<Row | undefined>;
};

/** What a screen shows: its list, or one record to edit (`?edit=`), or an empty form (`?new`). */
export type Records<Row> = {
  list: (PageOf<Row> & { count: number; listQuery: ListQuery }) | null;
  editing: Row | null;
  isNew: boolean;
};

/** Reads what the address asks for. A record that is not there, or is in the trash, is a 404. */
export async function loadRecords<Row>(url: URL, store: Readable<Row>): Promise<Records<Row>> {
  const id = url.searchParams.get("edit");
  if (id !== null) {
    const editing = isId(id) ? await store.find(id) : undefined;
    if (!editing)
      throw data(null, { status: 404, statusText: "This record is not here any more." });
    return { list: null, editing, isNew: false };
  }
  if (url.searchParams.has("new")) return { list: null, editing: null, isNew: true };
  const asked = parseListQuery(url);
  return { list: { ...(await store.list(asked)), listQuery: asked }, editing: null, isNew: false };
}

export function parseListQuery(url: URL): ListQuery {
  const asked = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 200);
  return {
    q: asked("q").trim(),
    sort: asked("sort"),
    show: asked("show"),
    page: parsePageNumber(url),
  };
}

/** PostgreSQL refuses some characters, and a refusal would look like a failure of ours. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
