import { z } from "zod";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { type PageOf, paginate, readPage } from "~/platform/records/pagination.server";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import {
  checkPublishing,
  publishingShape,
  requiredLength,
  toPublishedAt,
} from "~/settings/publishing.server";
import { readSettings } from "~/settings/settings.server";
import type { FormResult } from "~/ui/forms/form-result";
import {
  day,
  link,
  longText,
  minutes,
  optionalAudio,
  optionalUpload,
  singleLine,
  text,
} from "~/ui/forms/form-rules";
import { builtInSermons } from "./content";
import type { Sermon, SermonLink, SermonSummary, SermonWithNeighbours } from "./sermon";

/** A sermon with a text or a recording needs no video. */
export function sermonSchema(values: FormResult["values"]) {
  const minLength = requiredLength(values);
  const needsVideo =
    !longText("Sermon text", 1).safeParse(values.content).success && !values.audioUrl;
  return z
    .object({
      title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
      preacher: singleLine({ label: "Preacher", minLength, maxLength: 120 }),
      date: day("Date", minLength),
      scripture: singleLine({ label: "Scripture", minLength, maxLength: 200 }),
      videoUrl: link("Video URL", needsVideo ? minLength : 0),
      description: text({ label: "Description", minLength, maxLength: 5_000 }),
      duration: minutes("Duration", 1, 600),
      excerpt: text({ label: "Excerpt", maxLength: 1_000 }),
      content: longText("Sermon text", 0),
      audioUrl: optionalAudio("Recording"),
      smallAudioUrl: optionalAudio("Small version"),
      coverUrl: optionalUpload("Cover"),
      coverAlt: singleLine({ label: "Alternative text of the cover", maxLength: 500 }),
      ...publishingShape,
    })
    .superRefine(checkPublishing);
}

export const sermonStore = recordStore({
  table: "sermons",
  auditLabel: ({ title }) => `the sermon “${title}”`,
  order: ["-date"],
  sortableColumns: ["title", "preacher", "date"],
  searchColumns: ["title", "preacher", "scripture"],
  dayColumn: "date",
  filters: {
    drafts: (rows) => rows.where("publishedAt", "is", null),
    scheduled: (rows) => rows.where("publishedAt", ">", new Date().toISOString()),
  },
});

export async function sermonColumns(
  { publishing, publishAt, ...columns }: z.output<ReturnType<typeof sermonSchema>>,
  before: RecordOf<"sermons"> | undefined,
) {
  const { homeZone } = await readSettings();
  return { ...columns, publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before) };
}

const pageSize = 12;

const summaryColumns = [
  "id",
  "title",
  "preacher",
  "date",
  "duration",
  "scripture",
  "excerpt",
  "description",
  "coverUrl",
  "coverAlt",
  "audioUrl",
  "smallAudioUrl",
] as const;

const builtInSummaries: SermonSummary[] = builtInSermons.map((sermon) => ({
  ...sermon,
  content: undefined,
  videoUrl: undefined,
}));

/** Every public query starts here, so that a visitor only reads published sermons. */
function published() {
  return db
    .selectFrom("sermons")
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString());
}

function newestFirst() {
  return published().orderBy("date", "desc").orderBy("id", "desc");
}

/** While the database is unavailable every page is the cached first page, or the built-in sermons. */
export async function listSermons(page: number): Promise<PageOf<SermonSummary>> {
  let found: PageOf<SermonSummary> | undefined;
  const first = await staleOnError("sermons", async () => {
    found = await readSummaries(page);
    return found.page === 1 ? found : readSummaries(1);
  });
  return found ?? first ?? paginate(builtInSummaries, page, pageSize);
}

/** The requested sermon, or the newest if the id is unknown; undefined if there are no sermons. */
export async function loadSermon(id: string): Promise<SermonWithNeighbours | undefined> {
  let found: SermonWithNeighbours | undefined;
  const newest = await staleOnError("sermons whole", async () => {
    const sermons = await newestFirst()
      .select([...summaryColumns, "content", "videoUrl"])
      .limit(pageSize)
      .execute();
    const sermon = sermons.find((one) => one.id === id) ?? (await findSermon(id)) ?? sermons.at(0);
    found = sermon && { sermon, ...(await findNeighbours(sermon)) };
    return sermons;
  });
  return found ?? findWithNeighbours(newest ?? builtInSermons, id);
}

function readSummaries(page: number): Promise<PageOf<SermonSummary>> {
  return readPage(
    page,
    pageSize,
    () => countCachedByVersion("sermons", "published", published()),
    // The subquery skips rows in the index alone, so that late pages stay fast.
    (offset) =>
      newestFirst()
        .select(summaryColumns)
        .where("id", "in", newestFirst().select("id").limit(pageSize).offset(offset))
        .execute(),
  );
}

async function findSermon(id: string): Promise<Sermon | undefined> {
  // PostgreSQL rejects some characters, and that error would look like an unavailable database.
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

function findWithNeighbours(sermons: Sermon[], id: string): SermonWithNeighbours | undefined {
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
