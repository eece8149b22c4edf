/** What belongs together: the pages of series, preachers and topics, and what a sermon page offers next. */
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countRows } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import type { Book } from "./bible";
import type { SermonLink, SermonSummary } from "./sermon";
import type { GroupKind, GroupLink, SermonGroup } from "./sermon-group";
import { findGroup, listPublicGroupsOf, sermonsOfGroup } from "./sermon-groups.server";
import { listBooksOf, sermonsOnBook, sermonsOnSamePassages } from "./sermon-passages.server";
import { newestFirst, publishedSermons, selectSummaries, sermonPageSize } from "./sermons.server";

type Listed = PageOf<SermonSummary> & { count: number };

/** Series begin with the first sermon, other groups with the newest. Undefined if there is no such group. */
export async function loadGroupPage(
  kind: GroupKind,
  slug: string,
  page: number,
): Promise<{ group: SermonGroup; list: Listed } | undefined> {
  const group = await findGroup(kind, slug);
  if (!group) return undefined;
  const { id, ...shown } = group;
  const sermons = publishedSermons().where("id", "in", sermonsOfGroup(kind, id));
  const inOrder = kind === "series" ? seriesOrder(sermons, id) : newestOrder(sermons);
  return { group: shown, list: await readSermons(inOrder, page) };
}

export function loadBookPage(book: Book, page: number): Promise<Listed> {
  const sermons = publishedSermons().where("id", "in", sermonsOnBook(book));
  return readSermons(newestOrder(sermons), page);
}

type Sermons = ReturnType<typeof publishedSermons>;

export function newestOrder(sermons: Sermons): Sermons {
  return sermons.orderBy("date", "desc").orderBy("id", "desc");
}

/** As the ministry has ordered them. Those without a place come last, the oldest first. */
export function seriesOrder(sermons: Sermons, seriesId: string): Sermons {
  return sermons
    .orderBy((sermon) =>
      sermon
        .selectFrom("sermonGroups")
        .select("sermonGroups.position")
        .whereRef("sermonGroups.sermonId", "=", "sermons.id")
        .where("sermonGroups.groupId", "=", seriesId),
    )
    .orderBy("date")
    .orderBy("id");
}

/** `sermons` must be in order. */
export async function readSermons(sermons: Sermons, page: number): Promise<Listed> {
  const count = await countRows(sermons.clearOrderBy());
  const list = await readPage(
    page,
    sermonPageSize,
    async () => count,
    (offset) => selectSummaries(sermons.limit(sermonPageSize).offset(offset)),
  );
  return { ...list, count };
}

/** A series of a sermon, with its place in it. */
type SeriesPart = {
  series: GroupLink;
  part: number;
  parts: number;
  /** The ones after it, then the ones before it. */
  others: SermonLink[];
};

export type RelatedSermons = {
  preacher: GroupLink | undefined;
  topics: GroupLink[];
  series: SeriesPart[];
  /** Sermons that share a verse with it. */
  samePassage: SermonLink[];
  books: Book[];
};

const maxListed = 500;
const maxOthers = 3;

/** Undefined while the database is unavailable. */
export async function loadRelatedSermons(sermonId: string): Promise<RelatedSermons | undefined> {
  let related: RelatedSermons | undefined;
  await staleOnError("related sermons", async () => {
    related = await readRelated(sermonId);
    return null;
  });
  return related;
}

async function readRelated(id: string): Promise<RelatedSermons> {
  const sermon = await db
    .selectFrom("sermons")
    .select("preacherId")
    .where("id", "=", id)
    .executeTakeFirst();
  const { series, topics, preachers } = await listPublicGroupsOf({
    id,
    preacherId: sermon?.preacherId ?? null,
  });
  return {
    preacher: preachers[0],
    topics,
    series: await Promise.all(series.map((group) => readSeriesPart(group, id))),
    samePassage: await newestFirst()
      .where("id", "in", sermonsOnSamePassages(id))
      .select(["id", "slug", "title"])
      .limit(maxOthers)
      .execute(),
    books: await listBooksOf(id),
  };
}

async function readSeriesPart(
  { id: seriesId, ...series }: GroupLink & { id: string },
  sermonId: string,
): Promise<SeriesPart> {
  const sermons = await seriesOrder(
    publishedSermons().where("id", "in", sermonsOfGroup("series", seriesId)),
    seriesId,
  )
    .select(["id", "slug", "title"])
    .limit(maxListed)
    .execute();
  const index = sermons.findIndex(({ id }) => id === sermonId);
  const others = [...sermons.slice(index + 1), ...sermons.slice(0, Math.max(0, index)).reverse()];
  return {
    series,
    part: index + 1,
    parts: sermons.length,
    others: others.slice(0, maxOthers),
  };
}
