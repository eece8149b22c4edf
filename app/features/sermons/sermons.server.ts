import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { type PageOf, paginate, readPage } from "~/platform/records/pagination.server";
import { builtInSermons } from "./content";
import type { Sermon, SermonLink, SermonSummary, SermonWithNeighbours } from "./sermon";

const pageSize = 12;

const summaryColumns = [
  ...(["id", "title", "preacher", "date"] as const),
  ...(["duration", "scripture", "excerpt", "description"] as const),
] as const;

const builtInSummaries: SermonSummary[] = builtInSermons.map((sermon) => ({
  ...sermon,
  content: undefined,
  videoUrl: undefined,
}));

/** The one place that decides which sermons a visitor may read. */
function published() {
  return db
    .selectFrom("sermons")
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString());
}

function newestFirst() {
  return published().orderBy("date", "desc").orderBy("id", "desc");
}

/** Newest first. While the database is out of reach every page is the first one known. */
export async function listSermons(asked: number): Promise<PageOf<SermonSummary>> {
  let found: PageOf<SermonSummary> | undefined;
  const first = await staleOnError("sermons", async () => {
    found = await readSummaries(asked);
    return found.page === 1 ? found : readSummaries(1);
  });
  return found ?? first ?? paginate(builtInSummaries, asked, pageSize);
}

/** The sermon asked for, or the newest where there is none of that id; undefined where there is none at all. */
export async function loadSermon(id: string): Promise<SermonWithNeighbours | undefined> {
  let opened: SermonWithNeighbours | undefined;
  const newest = await staleOnError("sermons whole", async () => {
    const sermons = await newestFirst()
      .select([...summaryColumns, "content", "videoUrl"])
      .limit(pageSize)
      .execute();
    const sermon = sermons.find((one) => one.id === id) ?? (await findSermon(id)) ?? sermons.at(0);
    opened = sermon && { sermon, ...(await findNeighbours(sermon)) };
    return sermons;
  });
  return opened ?? openAmong(newest ?? builtInSermons, id);
}

function readSummaries(asked: number): Promise<PageOf<SermonSummary>> {
  return readPage(
    asked,
    pageSize,
    () => countCachedByVersion("sermons", "published", published()),
    // The index alone is gone through up to a page far back; only its own rows are read.
    (offset) =>
      newestFirst()
        .select(summaryColumns)
        .where("id", "in", newestFirst().select("id").limit(pageSize).offset(offset))
        .execute(),
  );
}

async function findSermon(id: string): Promise<Sermon | undefined> {
  // PostgreSQL refuses some characters, and a refusal would look like a lost database.
  if (!/^[\w-]{1,64}$/.test(id)) return undefined;
  return published()
    .select([...summaryColumns, "content", "videoUrl"])
    .where("id", "=", id)
    .executeTakeFirst();
}

async function findNeighbours({ date, id }: Sermon): Promise<Omit<SermonWithNeighbours, "sermon">> {
  const [older, newer] = await Promise.all([
    newestFirst()
      .select(["id", "title"])
      .where((where) =>
        where.or([where("date", "<", date), where("date", "=", date).and("id", "<", id)]),
      )
      .limit(1)
      .executeTakeFirst(),
    published()
      .select(["id", "title"])
      .where((where) =>
        where.or([where("date", ">", date), where("date", "=", date).and("id", ">", id)]),
      )
      .orderBy("date")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { older, newer };
}

function openAmong(sermons: Sermon[], id: string): SermonWithNeighbours | undefined {
  const index = Math.max(
    0,
    sermons.findIndex((one) => one.id === id),
  );
  const sermon = sermons[index];
  return sermon && { sermon, older: linkTo(sermons[index + 1]), newer: linkTo(sermons[index - 1]) };
}

function linkTo(sermon: Sermon | undefined): SermonLink | undefined {
  return sermon && { id: sermon.id, title: sermon.title };
}
