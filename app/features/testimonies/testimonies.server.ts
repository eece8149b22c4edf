import { Temporal } from "temporal-polyfill";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { staleOnErrorInMemory } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { type Database, db } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { type PageOf, paginate, readPage } from "~/platform/records/pagination.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { mergeBuiltIn } from "./merge-built-in";
import type { Testimony, TestimonyInput } from "./testimony";
import { testimonyConsent } from "./testimony-consent";

const pageSize = 12;

/** The one place that decides which testimonies a visitor may read: the author agreed, the ministry approved. */
function publicTestimonies() {
  return db
    .selectFrom("testimonies")
    .where("approved", "=", true)
    .where("sharePublicly", "=", true)
    .where("isHeld", "=", false)
    .where("deletedAt", "is", null);
}

/**
 * Newest first, those built in among them. While the database is out of reach every page is the first one
 * known, else what is built in; undefined where there is neither.
 */
export async function listTestimonies(
  asked: number,
  builtIn: readonly Testimony[],
): Promise<PageOf<Testimony> | undefined> {
  let found: PageOf<Testimony> | undefined;
  const first = await staleOnErrorInMemory("testimonies", async () => {
    found = await readMerged(asked, builtIn);
    return found.page === 1 ? found : readMerged(1, builtIn);
  });
  return found ?? first ?? (builtIn.length > 0 ? paginate(builtIn, asked, pageSize) : undefined);
}

function readMerged(asked: number, builtIn: readonly Testimony[]): Promise<PageOf<Testimony>> {
  return readPage(
    asked,
    pageSize,
    async () => (await countPublic()) + builtIn.length,
    (offset) => mergeBuiltIn(builtIn, { offset, size: pageSize }, readPublic),
  );
}

function countPublic(): Promise<number> {
  return countCachedByVersion("testimonies", "public", publicTestimonies());
}

/** The index alone is gone through up to a page far back; only its own rows are read. */
function readPublic(offset: number, limit: number): Promise<Testimony[]> {
  const newestFirst = publicTestimonies().orderBy("createdAt", "desc").orderBy("id", "desc");
  return newestFirst
    .select(["id", "name", "title", "testimony", "category", "createdAt"])
    .where("id", "in", newestFirst.select("id").limit(limit).offset(offset))
    .execute();
}

/** Kept with its mails for the ministry to approve, or shown at once where Settings say so. */
export async function addTestimony(
  transaction: Database,
  { sharePublicly, ...words }: TestimonyInput,
  { id, receivedAt, isHeld, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  const { homeZone, publishTestimoniesAtOnce } = await readCurrentSettings(transaction);
  const approved = publishTestimoniesAtOnce && sharePublicly && !isHeld;
  const today = Temporal.Now.plainDateISO(homeZone).toString();
  await transaction
    .insertInto("testimonies")
    .values({
      id,
      ...words,
      emailHash: emailHash(words.email),
      date: today,
      approved,
      sharePublicly,
      authorAgreed: sharePublicly,
      isHeld,
      consentVersion: testimonyConsent.version,
      consentAt: receivedAt,
      createdAt: receivedAt,
      updatedAt: receivedAt,
    })
    .execute();
  if (approved) await incrementContentVersion(transaction, "testimonies");
  if (!isHeld) {
    await createPrivateLink(transaction, "testimonies", id);
    await enqueue(transaction, "testimony.received", id);
  }
  if (notifiesTeam) await enqueue(transaction, "testimony.team", id);
}
