import { Temporal } from "temporal-polyfill";
import { moveContentVersion } from "~/platform/cache/content-versions.server";
import { freshOrLastGoodInMemory } from "~/platform/cache/last-good.server";
import { countWhileUnchanged } from "~/platform/cache/while-unchanged.server";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { type Database, db } from "~/platform/database.server";
import type { Receipt } from "~/platform/forms/receive-form.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { offerPrivateLink } from "~/platform/privacy/private-links.server";
import { type PageOf, pageFrom, readPage } from "~/platform/records/page-of.server";
import { settingsIn } from "~/settings/settings.server";
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
  const first = await freshOrLastGoodInMemory("testimonies", async () => {
    found = await readMerged(asked, builtIn);
    return found.page === 1 ? found : readMerged(1, builtIn);
  });
  return found ?? first ?? (builtIn.length > 0 ? pageFrom(builtIn, asked, pageSize) : undefined);
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
  return countWhileUnchanged("testimonies", "public", publicTestimonies());
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
  { id, at, isHeld, tellsTeam }: Receipt,
): Promise<void> {
  const { homeZone, publishTestimoniesAtOnce } = await settingsIn(transaction);
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
      consentAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  if (approved) await moveContentVersion(transaction, "testimonies");
  if (!isHeld) {
    await offerPrivateLink(transaction, "testimonies", id);
    await enqueue(transaction, "testimony.received", id);
  }
  if (tellsTeam) await enqueue(transaction, "testimony.team", id);
}
