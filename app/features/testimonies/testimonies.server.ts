import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { staleOnErrorInMemory } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion, countRows } from "~/platform/cache/version-cache.server";
import { emailHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { findPublicTextSigns } from "~/platform/forms/public-text.server";
import { enqueue } from "~/platform/mail/outbox.server";
import {
  maxPrepared,
  type ShareCard,
  type ShareCardSource,
} from "~/platform/media/share-cards/share-card.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { heldColumns, holdForSigns } from "~/platform/records/held.server";
import { type PageOf, paginate, readPage } from "~/platform/records/pagination.server";
import {
  findAnsweredRequests,
  publicTestimonies,
} from "~/platform/records/public-submissions.server";
import { indexRecords } from "~/platform/search/search-index.server";
import { readCurrentSettings, readSettings } from "~/settings/settings.server";
import { checkbox, emailAddress, singleLine, text } from "~/ui/forms/form-rules";
import { builtInTestimonies } from "./content";
import {
  defaultCategory,
  type SentNoteName,
  type Testimony,
  testimonyArt,
  testimonyCategories,
  testimonyConsent,
} from "./testimony";
import { testimonySearch } from "./testimony-search.server";

export const testimonySchema = z.object({
  name: singleLine({ label: "Name", minLength: 2, maxLength: 120 }),
  email: emailAddress(),
  title: singleLine({ label: "Testimony title", minLength: 5, maxLength: 200 }),
  category: z.enum(testimonyCategories, { error: "Please select a category" }),
  testimony: text({ label: "Testimony", minLength: 10, maxLength: 5_000 }),
  sharePublicly: checkbox(),
});
type TestimonyInput = z.output<typeof testimonySchema>;

const pageSize = 12;
const publicColumns = ["id", "name", "title", "testimony", "category", "createdAt"] as const;

/**
 * Newest first, with the built-in testimonies among them: the page of the testimony that is named, or else `page`. While the database is unavailable every page is the cached
 * first page, or the built-in ones; undefined if there are none.
 */
export async function listTestimonies(
  page: number,
  builtIn: readonly Testimony[],
  named: string | null = null,
): Promise<PageOf<ListedTestimony> | undefined> {
  let found: PageOf<ListedTestimony> | undefined;
  const first = await staleOnErrorInMemory("testimonies", async () => {
    const wanted = (named !== null && (await findPageOf(named, builtIn))) || page;
    found = await withRequests(await readMerged(wanted, builtIn));
    return found.page === 1 ? found : withRequests(await readMerged(1, builtIn));
  });
  return found ?? first ?? (builtIn.length > 0 ? paginate(builtIn, page, pageSize) : undefined);
}

/** `requestId` is the answered request that the testimony is about, if visitors can read it. */
export type ListedTestimony = Testimony & { requestId?: string | undefined };

async function withRequests(page: PageOf<Testimony>): Promise<PageOf<ListedTestimony>> {
  const requests = await findAnsweredRequests(page.rows.map(({ id }) => id));
  return { ...page, rows: page.rows.map((row) => ({ ...row, requestId: requests.get(row.id) })) };
}

/** Undefined if visitors cannot read the testimony. */
async function findPageOf(id: string, builtIn: readonly Testimony[]): Promise<number | undefined> {
  const row =
    builtIn.find((one) => one.id === id) ??
    (await publicTestimonies().select("createdAt").where("id", "=", id).executeTakeFirst());
  if (!row) return undefined;
  const { createdAt } = row;
  const newer = await countRows(
    publicTestimonies().where((is) =>
      is.or([
        is("createdAt", ">", createdAt),
        is.and([is("createdAt", "=", createdAt), is("id", ">", id)]),
      ]),
    ),
  );
  const newerBuiltIn = builtIn.filter((one) => one.createdAt > createdAt).length;
  return Math.floor((newer + newerBuiltIn) / pageSize) + 1;
}

function readMerged(page: number, builtIn: readonly Testimony[]): Promise<PageOf<Testimony>> {
  return readPage(
    page,
    pageSize,
    async () => (await countPublic()) + builtIn.length,
    (offset) => mergeBuiltIn(builtIn, { offset, size: pageSize }, readPublic),
  );
}

function countPublic(): Promise<number> {
  return countCachedByVersion("testimonies", "public", publicTestimonies());
}

/** The subquery skips rows in the index alone, so that late pages stay fast. */
function readPublic(offset: number, limit: number): Promise<Testimony[]> {
  const newestFirst = publicTestimonies().orderBy("createdAt", "desc").orderBy("id", "desc");
  return newestFirst
    .select(publicColumns)
    .where("id", "in", newestFirst.select("id").limit(limit).offset(offset))
    .execute();
}

/** What the next page says after a testimony was sent: a part of `sentNotes`. */
export async function chooseSentNote(database: Database, id: string): Promise<SentNoteName> {
  const row = await database
    .selectFrom("testimonies")
    .select(["approved", "sharePublicly"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.approved && row.sharePublicly) return "testimony-shown";
  return row?.sharePublicly ? "testimony-read-first" : "testimony-private";
}

/** Waits for approval unless the setting `publishTestimoniesAtOnce` is on. */
export async function addTestimony(
  transaction: Database,
  { sharePublicly, ...submitted }: TestimonyInput,
  { id, receivedAt, held: suspected, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  const { homeZone, publishTestimoniesAtOnce } = await readCurrentSettings(transaction);
  const { name, title, testimony } = submitted;
  const publicTexts = publishTestimoniesAtOnce && sharePublicly ? [name, title, testimony] : [];
  const held = holdForSigns(suspected, findPublicTextSigns(publicTexts));
  const approved = publishTestimoniesAtOnce && sharePublicly && !held;
  const today = Temporal.Now.plainDateISO(homeZone).toString();
  await transaction
    .insertInto("testimonies")
    .values({
      id,
      ...submitted,
      emailHash: emailHash(submitted.email),
      date: today,
      approved,
      sharePublicly,
      authorAgreed: sharePublicly,
      isHeld: held !== undefined,
      ...heldColumns(held, receivedAt),
      consentVersion: testimonyConsent.version,
      consentAt: receivedAt,
      createdAt: receivedAt,
      updatedAt: receivedAt,
    })
    .execute();
  await indexRecords(transaction, testimonySearch, [id]);
  if (!suspected) {
    await createPrivateLink(transaction, "testimonies", id);
    await enqueue(transaction, "testimony.received", id);
  }
  if (notifiesTeam) await enqueue(transaction, "testimony.team", id);
}

/**
 * One page of stored and built-in testimonies, newest first, without reading the whole table: the built-in ones move
 * a stored one back by at most as many places as there are built-in ones.
 */
export async function mergeBuiltIn(
  builtIn: readonly Testimony[],
  { offset, size }: { offset: number; size: number },
  readStored: (offset: number, limit: number) => Promise<Testimony[]>,
): Promise<Testimony[]> {
  const from = Math.max(0, offset - builtIn.length);
  const stored = await readStored(from, offset - from + size);
  const newest = stored[0];
  const following =
    from === 0 || !newest ? builtIn : builtIn.filter((one) => one.createdAt <= newest.createdAt);
  const placesBefore = from + builtIn.length - following.length;
  return [...stored, ...following]
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
    .slice(offset - placesBefore, offset - placesBefore + size);
}

/** Without the name: a picture that someone saved outlives a withdrawal. */
export function toTestimonyShareCard(testimony: Testimony): ShareCard {
  const { id, title, category } = testimony;
  return {
    kind: "testimonies",
    id,
    label: "Testimony",
    title,
    reference: category === defaultCategory ? "" : category,
    text: testimony.testimony,
    art: testimonyArt(testimony),
    cover: null,
  };
}

export const testimonyCards: ShareCardSource = {
  async listNewest() {
    const rows = await publicTestimonies()
      .select(publicColumns)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(maxPrepared)
      .execute();
    return [...rows, ...(await shownBuiltIn())].map(toTestimonyShareCard);
  },
  async find(ids) {
    const rows = await publicTestimonies().select(publicColumns).where("id", "in", ids).execute();
    const builtIn = (await shownBuiltIn()).filter(({ id }) => ids.includes(id));
    return [...rows, ...builtIn].map(toTestimonyShareCard);
  },
};

async function shownBuiltIn(): Promise<Testimony[]> {
  return (await readSettings()).showBuiltInTestimonies ? builtInTestimonies : [];
}
