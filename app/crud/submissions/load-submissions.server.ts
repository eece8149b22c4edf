import { data } from "react-router";
import { isId, parseListQuery } from "~/crud/load-records.server";
import type { Resource } from "~/crud/resource";
import type { PageOf } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";

type Readable<Letter> = {
  list: (asked: ListQuery) => Promise<PageOf<Letter> & { count: number }>;
  find: (id: string) => Promise<Letter | undefined>;
};

/** What a screen shows: its list, or one letter whole (`?view=`) with the list it was opened from. */
export type Submissions<Letter> = {
  listQuery: ListQuery;
  list: (PageOf<Letter> & { count: number; asked: ListQuery }) | null;
  viewing: Letter | null;
};

/** Reads what the address asks for. A letter that is not there is a 404. */
export async function loadSubmissions<Letter>(
  url: URL,
  { singular }: Resource,
  store: Readable<Letter>,
): Promise<Submissions<Letter>> {
  const asked = parseListQuery(url);
  const id = url.searchParams.get("view");
  if (id === null)
    return { listQuery: asked, list: { ...(await store.list(asked)), asked }, viewing: null };
  const viewing = isId(id) ? await store.find(id) : undefined;
  if (!viewing) {
    throw data(null, { status: 404, statusText: `This ${singular} is not here any more.` });
  }
  return { listQuery: asked, list: null, viewing };
}
