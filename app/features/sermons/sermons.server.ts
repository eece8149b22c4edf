import { z } from "zod";
import { duplicateFields } from "~/crud/duplicate.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { cachedByVersion, countCachedByVersion } from "~/platform/cache/version-cache.server";
import { type Database, db } from "~/platform/database.server";
import {
  hashShareCard,
  maxPrepared,
  type ShareCard,
  type ShareCardSource,
} from "~/platform/media/share-cards/share-card.server";
import { type PageOf, paginate, readPage } from "~/platform/records/pagination.server";
import {
  type AfterAdd,
  type ChangeResult,
  type ColumnsOf,
  type RecordOf,
  recordStore,
} from "~/platform/records/record-store.server";
import {
  checkPublishing,
  publishingShape,
  requiredLength,
  toPublishedAt,
  withPublishingFields,
} from "~/settings/publishing.server";
import { withoutSampleUrl } from "~/settings/sample-values";
import { readSettings } from "~/settings/settings.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
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
import { captionsRule } from "./audio/captions.server";
import { builtInSermons } from "./content";
import { readScripture } from "./scripture.server";
import {
  type FoundSermon,
  readingMinutes,
  type Sermon,
  type SermonNeighbour,
  type SermonSummary,
  type SermonWithNeighbours,
  sermonArt,
  sermonPath,
} from "./sermon";
import { findAddress, findFreeSlug, findSlugOwner, saveAddress } from "./sermon-addresses.server";
import { splitTopics } from "./sermon-group";
import {
  findOrAddGroup,
  type GroupFields,
  readGroupFields,
  saveGroupFields,
} from "./sermon-groups.server";
import { savePassages } from "./sermon-passages.server";
import { readSermonText } from "./sermon-reading.server";
import { sermonSearch } from "./sermon-search.server";
import { isReservedSlug, toSlug } from "./slug";

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
      passages: passagesRule(),
      videoUrl: link("Video URL", needsVideo ? minLength : 0),
      description: text({ label: "Description", minLength, maxLength: 5_000 }),
      duration: minutes("Duration", 1, 600),
      excerpt: text({ label: "Excerpt", maxLength: 1_000 }),
      content: longText("Sermon text", 0),
      audioUrl: optionalAudio("Recording"),
      smallAudioUrl: optionalAudio("Small version"),
      captions: captionsRule(),
      coverUrl: optionalUpload("Cover"),
      coverAlt: singleLine({ label: "Alternative text of the cover", maxLength: 500 }),
      slug: slugRule(submittedValue({ values, errors: {} }, "id")),
      series: z
        .union([z.string(), z.array(z.string())])
        .default([])
        .transform((ids) => [ids].flat().filter(Boolean).join()),
      newSeries: singleLine({ label: "New series", maxLength: 120 }),
      topics: singleLine({ label: "Topics", maxLength: 500 }).refine(
        (typed) => splitTopics(typed).every((name) => name.length <= 60),
        { error: "Separate topics by commas. Each has at most 60 characters" },
      ),
      ...publishingShape,
    })
    .superRefine(checkPublishing);
}

/** A correction of what is understood of the scripture. Every part must be a reference. */
function passagesRule() {
  return singleLine({ label: "Passages", maxLength: 300 }).superRefine((typed, context) => {
    const [unread] = readScripture(typed).unread;
    if (unread === undefined) return;
    const message = `“${unread}” is not a passage we know. Write it like this: Psalm 23:1-6; Psalm 24`;
    context.addIssue({ code: "custom", message });
  });
}

/** The end of the address. Empty means that it is made from the title. */
function slugRule(sermonId: string) {
  return singleLine({ label: "Address", maxLength: 200 })
    .refine((typed) => !isReservedSlug(typed), {
      error: "This address belongs to another page of the site. Choose another one",
      abort: true,
    })
    .refine((typed) => typed === "" || toSlug(typed) !== "", {
      error: "Address must have letters from a to z or digits",
      abort: true,
    })
    .transform(toSlug)
    .superRefine(async (slug, context) => {
      const owner = slug && (await findSlugOwner(slug, sermonId));
      if (!owner) return;
      const message = `The sermon “${owner.title}” has or had this address. Choose another one`;
      context.addIssue({ code: "custom", message });
    });
}

const records = recordStore({
  table: "sermons",
  auditLabel: ({ title }) => `the sermon “${title}”`,
  order: ["-date"],
  sortableColumns: ["title", "preacher", "date"],
  searchColumns: ["title", "preacher", "scripture"],
  publicSearch: sermonSearch,
  dayColumn: "date",
  filters: {
    drafts: (rows) => rows.where("publishedAt", "is", null),
    scheduled: (rows) => rows.where("publishedAt", ">", new Date().toISOString()),
  },
  complete: async (transaction, columns, before, actor) => ({
    ...columns,
    ...(await completeSlug(transaction, columns, before)),
    ...(await completePreacher(transaction, columns, actor)),
  }),
  afterWrite: async (transaction, id) => {
    const sermon = await transaction
      .selectFrom("sermons")
      .select(["id", "slug", "publishedAt", "scripture", "passages"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await saveAddress(transaction, sermon);
    await savePassages(transaction, sermon);
  },
});

async function completeSlug(
  transaction: Database,
  { slug, title }: Partial<Columns>,
  before: Row | undefined,
): Promise<Partial<Columns>> {
  if (slug || before?.slug) return {};
  return { slug: await findFreeSlug(transaction, title ?? before?.title ?? "") };
}

/** A name that is new makes a record. A known one gets the spelling of its record. */
async function completePreacher(
  transaction: Database,
  { preacher }: Partial<Columns>,
  actor: string,
): Promise<Partial<Columns>> {
  if (preacher === undefined) return {};
  if (preacher === "") return { preacherId: null };
  const { id, title } = await findOrAddGroup(transaction, actor, "preachers", preacher);
  return { preacherId: id, preacher: title };
}

type Row = RecordOf<"sermons">;
type Columns = ColumnsOf<"sermons">;
type SermonFields = Columns & GroupFields;
export type EditedSermon = Row & GroupFields;

async function withGroupFields(row: Row, database: Database = db): Promise<EditedSermon> {
  return { ...row, ...(await readGroupFields(database, row.id)) };
}

/** A sermon is saved with its series and topics. */
export const sermonStore = {
  ...records,
  find: async (id: string, database?: Database): Promise<EditedSermon | undefined> => {
    const row = await records.find(id, database);
    return row && withGroupFields(row, database);
  },
  add: (actor: string, fields: SermonFields, andThen?: AfterAdd): Promise<string> => {
    const { series, newSeries, topics, ...columns } = fields;
    return records.add(actor, columns, async (transaction, id) => {
      if (series || newSeries || topics) {
        await saveGroupFields(transaction, actor, id, { series, newSeries, topics });
      }
      await andThen?.(transaction, id);
    });
  },
  /** Without `series` and `topics` they stay as they are. */
  change: async (
    actor: string,
    id: string,
    version: number,
    fields: Partial<Columns> & Partial<GroupFields>,
    verb?: string,
    andThen?: (transaction: Database) => Promise<void>,
  ): Promise<ChangeResult<EditedSermon>> => {
    const { series, newSeries = "", topics, ...columns } = fields;
    const result = await records.change(actor, id, version, columns, verb, async (transaction) => {
      if (series !== undefined || topics !== undefined) {
        const before = await readGroupFields(transaction, id);
        const after = {
          series: series ?? before.series,
          newSeries,
          topics: topics ?? before.topics,
        };
        await saveGroupFields(transaction, actor, id, after);
      }
      await andThen?.(transaction);
    });
    return result.is === "conflict"
      ? { ...result, now: await withGroupFields(result.now) }
      : result;
  },
};

/** The fields of the form. The boxes of the series are a list. */
export async function sermonFormFields({ preacherId: _preacherId, ...row }: EditedSermon) {
  return { ...(await withPublishingFields(row)), series: row.series.split(",").filter(Boolean) };
}

const recordingFields = ["audioUrl", "smallAudioUrl", "captions", "videoUrl", "duration"];

/** The fields of a new draft with the texts of another sermon. Its recordings, address and date belong to that one. */
export async function duplicatedSermon(original: EditedSermon, today: string) {
  const fields = await sermonFormFields({ ...original, publishedAt: null, date: today });
  return duplicateFields(fields, ["slug", ...recordingFields]);
}

export async function sermonColumns(
  { publishing, publishAt, slug, ...columns }: z.output<ReturnType<typeof sermonSchema>>,
  before: RecordOf<"sermons"> | undefined,
) {
  const { homeZone } = await readSettings();
  return {
    ...columns,
    slug: slug || before?.slug || "",
    publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before),
  };
}

export const sermonPageSize = 12;
/** A sitemap has at most 50,000 entries. */
const maxSitemapPaths = 49_000;

const summaryColumns = [
  "id",
  "slug",
  "title",
  "preacher",
  "date",
  "duration",
  "scripture",
  "excerpt",
  "description",
  "coverUrl",
  "coverAlt",
] as const;

const wholeColumns = [
  ...summaryColumns,
  "content",
  "videoUrl",
  "audioUrl",
  "smallAudioUrl",
  "captions",
] as const;

const builtInSummaries: SermonSummary[] = builtInSermons.map((sermon) => ({
  ...sermon,
  content: undefined,
  videoUrl: undefined,
  audioUrl: undefined,
  smallAudioUrl: undefined,
  captions: undefined,
  isWritten: true,
  hasAudio: false,
  hasVideo: false,
}));

/** Every public query starts here, so that a visitor only reads published sermons. */
export function publishedSermons() {
  return db
    .selectFrom("sermons")
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", new Date().toISOString());
}

export function newestFirst() {
  return publishedSermons().orderBy("date", "desc").orderBy("id", "desc");
}

/** While the database is unavailable every page is the cached first page, or the built-in sermons. */
export async function listSermons(page: number): Promise<PageOf<SermonSummary>> {
  let found: PageOf<SermonSummary> | undefined;
  const first = await staleOnError("sermons", async () => {
    found = await readSummaries(page);
    return found.page === 1 ? found : readSummaries(1);
  });
  return found ?? first ?? paginate(builtInSummaries, page, sermonPageSize);
}

/** The newest sermon, for an address that names none. Undefined if there are no sermons. */
export async function loadNewestSermon(): Promise<SermonWithNeighbours | undefined> {
  let found: SermonWithNeighbours | undefined;
  const newest = await staleOnError("sermons whole", async () => {
    const sermons = await readNewest();
    const [sermon] = sermons;
    found = sermon && { sermon, ...(await findNeighbours(sermon)) };
    return sermons;
  });
  return found ?? withNeighbours(newest ?? builtInSermons, 0);
}

/** Finds a sermon by its slug, a former slug or its id. While the database is unavailable it finds the newest ones. */
export async function findSermon(slugOrId: string): Promise<FoundSermon> {
  // PostgreSQL rejects some characters, and that error would look like an unavailable database.
  if (!/^[\w-]{1,128}$/.test(slugOrId)) return { is: "unknown" };
  let found: FoundSermon | undefined;
  const newest = await staleOnError("sermons whole", async () => {
    const sermons = await readNewest();
    found = await lookUp(slugOrId, sermons);
    return sermons;
  });
  if (found) return found;
  const known = newest ?? builtInSermons;
  const index = known.findIndex(({ slug, id }) => slug === slugOrId || id === slugOrId);
  const opened = withNeighbours(known, index);
  if (!opened) return { is: "unavailable" };
  return { is: "found", ...opened };
}

async function lookUp(slugOrId: string, newest: Sermon[]): Promise<FoundSermon> {
  const sermon =
    newest.find(({ slug, id }) => (slug || id) === slugOrId) ??
    (await publishedSermons()
      .select(wholeColumns)
      .where((where) =>
        where.or([where("slug", "=", slugOrId), where("slug", "=", "").and("id", "=", slugOrId)]),
      )
      .executeTakeFirst());
  if (sermon) return { is: "found", sermon, ...(await findNeighbours(sermon)) };
  const address = await findAddress(slugOrId.toLowerCase());
  const moved = await publishedSermons()
    .select(["id", "slug"])
    .where("id", "=", address?.sermonId ?? slugOrId)
    .executeTakeFirst();
  if (moved) return { is: "moved", path: sermonPath(moved) };
  return { is: address?.wasPublic ? "removed" : "unknown" };
}

function readNewest(): Promise<Sermon[]> {
  return newestFirst().select(wholeColumns).limit(sermonPageSize).execute();
}

/** What the page of a sermon shows. Its Markdown is not sent. */
export async function renderSermon({ sermon: whole, older, newer }: SermonWithNeighbours) {
  const { brand } = await readSettings();
  const { content, videoUrl, ...sermon } = whole;
  return {
    sermon: { ...sermon, videoUrl: withoutSampleUrl(videoUrl) },
    older,
    newer,
    shareHash: hashShareCard(toSermonCard(sermon), brand),
    ...(await readSermonText(content)),
    textBytes: Buffer.byteLength(content),
    readingTime: content ? readingMinutes(content) : undefined,
  };
}

/** For the sitemap, newest first. */
export async function listSermonPaths(): Promise<string[]> {
  const paths = await staleOnError("sermon paths", () =>
    cachedByVersion(["sermons"], "paths", async () => {
      const rows = await newestFirst().select(["id", "slug"]).limit(maxSitemapPaths).execute();
      return rows.map(sermonPath);
    }),
  );
  return paths ?? builtInSermons.map(sermonPath);
}

/** The fields of a card. SQLite has numbers for true and false. */
export async function selectSummaries(
  sermons: ReturnType<typeof publishedSermons>,
): Promise<SermonSummary[]> {
  const rows = await sermons
    .select([...summaryColumns, "audioUrl", "videoUrl"])
    .select((row) => row("content", "<>", "").as("isWritten"))
    .execute();
  return rows.map(({ audioUrl, videoUrl, ...row }) => ({
    ...row,
    isWritten: Boolean(row.isWritten),
    hasAudio: audioUrl !== null,
    hasVideo: withoutSampleUrl(videoUrl) !== null,
  }));
}

function readSummaries(page: number): Promise<PageOf<SermonSummary>> {
  return readPage(
    page,
    sermonPageSize,
    () => countCachedByVersion("sermons", "published", publishedSermons()),
    // The subquery skips rows in the index alone, so that late pages stay fast.
    (offset) =>
      selectSummaries(
        newestFirst().where(
          "id",
          "in",
          newestFirst().select("id").limit(sermonPageSize).offset(offset),
        ),
      ),
  );
}

const neighbourColumns = ["id", "slug", "title", "scripture", "excerpt"] as const;

async function findNeighbours({ date, id }: Sermon): Promise<Omit<SermonWithNeighbours, "sermon">> {
  const [older, newer] = await Promise.all([
    newestFirst()
      .select(neighbourColumns)
      .where((where) =>
        where.or([where("date", "<", date), where("date", "=", date).and("id", "<", id)]),
      )
      .limit(1)
      .executeTakeFirst(),
    publishedSermons()
      .select(neighbourColumns)
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

function withNeighbours(sermons: Sermon[], index: number): SermonWithNeighbours | undefined {
  const sermon = sermons[index];
  return sermon && { sermon, older: linkTo(sermons[index + 1]), newer: linkTo(sermons[index - 1]) };
}

function linkTo(sermon: Sermon | undefined): SermonNeighbour | undefined {
  if (!sermon) return undefined;
  const { id, slug, title, scripture, excerpt } = sermon;
  return { id, slug, title, scripture, excerpt };
}

function toSermonCard(
  sermon: Pick<Sermon, "id" | "title" | "scripture" | "excerpt" | "description" | "coverUrl">,
): ShareCard {
  const { id, title, scripture, excerpt, description, coverUrl } = sermon;
  return {
    kind: "sermons",
    id,
    label: "Sermon",
    title,
    reference: scripture,
    text: excerpt || description,
    art: sermonArt(sermon),
    cover: coverUrl,
  };
}

export const sermonCards: ShareCardSource = {
  async listNewest() {
    const rows = await newestFirst().select(summaryColumns).limit(maxPrepared).execute();
    return rows.map(toSermonCard);
  },
  async find(ids) {
    const rows = await publishedSermons().select(summaryColumns).where("id", "in", ids).execute();
    return rows.map(toSermonCard);
  },
};
