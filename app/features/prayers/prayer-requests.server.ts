import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { staleOnErrorInMemory } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { seal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { hasDangerSigns } from "./danger-detection";
import { prayerConsent } from "./prayer-consent";
import type { PrayerRequestInput, SharedPrayerRequest } from "./prayer-request";

const pageSize = 12;

/** The one place that decides which requests a visitor may read. */
function sharedRequests() {
  return db
    .selectFrom("prayerRequests")
    .where("isConfidential", "=", false)
    .where("visibility", "=", "shown");
}

/** While the database is out of reach every page is the first one known; undefined where none is. */
export async function listSharedPrayerRequests(
  asked: number,
): Promise<PageOf<SharedPrayerRequest> | undefined> {
  let found: PageOf<SharedPrayerRequest> | undefined;
  const first = await staleOnErrorInMemory("prayerRequests", async () => {
    found = await readPage(asked, pageSize, countShared, readShared);
    return found.page === 1 ? found : readPage(1, pageSize, countShared, readShared);
  });
  return found ?? first;
}

function countShared(): Promise<number> {
  return countCachedByVersion("prayerRequests", "shared", sharedRequests());
}

/** The index alone is gone through up to a page far back; only its own rows are read. */
function readShared(offset: number): Promise<SharedPrayerRequest[]> {
  const ids = sharedRequests()
    .select("id")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset(offset);
  return sharedRequests()
    .select(["id", "subject", "prayerRequest", "isUrgent", "createdAt"])
    .where("id", "in", ids)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .$narrowType<{ subject: string; prayerRequest: string }>()
    .execute();
}

/** Whether its words tell of danger to life or of abuse: a person then looks first, and soon. */
export function mentionsDanger({ subject, prayerRequest }: PrayerRequestInput): boolean {
  return hasDangerSigns(`${subject}\n${prayerRequest}`);
}

/** Keeps a request with its mails. A confidential one is sealed: no column shows a word of it. */
export async function addPrayerRequest(
  transaction: Database,
  value: PrayerRequestInput,
  { id, receivedAt, isHeld, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  const { reviewRequestsFirst } = await readCurrentSettings(transaction);
  const { isConfidential, isUrgent, ...words } = value;
  const isInDanger = mentionsDanger(value);
  await transaction
    .insertInto("prayerRequests")
    .values({
      id,
      isConfidential,
      needsCare: isInDanger,
      isUrgent: isUrgent || isInDanger,
      ...(isConfidential ? { sealed: seal(words, id) } : words),
      emailHash: emailHash(words.email),
      visibility: isHeld || isInDanger || reviewRequestsFirst ? "held" : "shown",
      createdAt: receivedAt,
      consentVersion: prayerConsent.version,
      consentAt: receivedAt,
    })
    .execute();
  await incrementContentVersion(transaction, "prayerRequests");
  if (!isHeld) {
    await createPrivateLink(transaction, "prayerRequests", id);
    await enqueue(transaction, "prayer.received", id);
  }
  if (notifiesTeam || isInDanger) await enqueue(transaction, "prayer.team", id);
}
