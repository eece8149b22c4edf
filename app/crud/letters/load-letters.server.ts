import { data } from "react-router";
import { askedIn, isId } from "~/crud/load-records.server";
import type { Noun } from "~/crud/noun";
import type { PageOf } from "~/platform/records/page-of.server";
import type { Asked } from "~/platform/records/record-store.server";

type Readable<Letter> = {
  list: (asked: Asked) => Promise<PageOf<Letter> & { count: number }>;
  find: (id: string) => Promise<Letter | undefined>;
};

/** What a screen shows: its list, or one letter whole (`?view=`) with the list it was opened from. */
export type Letters<Letter> = {
  asked: Asked;
  list: (PageOf<Letter> & { count: number; asked: Asked }) | null;
  viewing: Letter | null;
};

/** Reads what the address asks for. A letter that is not there is a 404. */
export async function loadLetters<Letter>(
  url: URL,
  { thing }: Noun,
  store: Readable<Letter>,
): Promise<Letters<Letter>> {
  const asked = askedIn(url);
  const id = url.searchParams.get("view");
  if (id === null) return { asked, list: { ...(await store.list(asked)), asked }, viewing: null };
  const viewing = isId(id) ? await store.find(id) : undefined;
  if (!viewing) {
    throw data(null, { status: 404, statusText: `This ${thing} is not here any more.` });
  }
  return { asked, list: null, viewing };
}
