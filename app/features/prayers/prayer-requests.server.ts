import { moveContentVersion } from "~/platform/cache/content-versions.server";
import { freshOrLastGoodInMemory } from "~/platform/cache/last-good.server";
import { countWhileUnchanged } from "~/platform/cache/while-unchanged.server";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { seal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import type { Receipt } from "~/platform/forms/receive-form.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { offerPrivateLink } from "~/platform/privacy/private-links.server";
import { type PageOf, readPage } from "~/platform/records/page-of.server";
import { settingsIn } from "~/settings/settings.server";
import { signalsDanger } from "./care";
import { prayerConsent } from "./prayer-consent";
import type { PrayerRequestInput, SharedRequest } from "./prayer-request";

const pageSize = 12;

/** The one place that decides which requests a visitor may read. */
function sharedRequests() {
  return db
    .selectFrom("prayerRequests")
    .where("isConfidential", "=", false)
    .where("visibility", "=", "shown");
}

/** While the database is out of reach every page is the first one known; undefined where none is. */
export async function listSharedRequests(
  asked: number,
): Promise<PageOf<SharedRequest> | undefined> {
  let found: PageOf<SharedRequest> | undefined;
  const first = await freshOrLastGoodInMemory("prayerRequests", async () => {
    found = await readPage(asked, pageSize, countShared, readShared);
    return found.page === 1 ? found : readPage(1, pageSize, countShared, readShared);
  });
  return found ?? first;
}

function countShared(): Promise<number> {
  return countWhileUnchanged("prayerRequests", "shared", sharedRequests());
}

/** The index alone is gone through up to a page far back; only its own rows are read. */
function readShared(offset: number): Promise<SharedRequest[]> {
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
export function needsCare({ subject, prayerRequest }: PrayerRequestInput): boolean {
  return signalsDanger(`${subject}\n${prayerRequest}`);
}

/** Keeps a request with its mails. A confidential one is sealed: no column shows a word of it. */
export async function addRequest(
  transaction: Database,
  value: PrayerRequestInput,
  { id, at, isHeld, tellsTeam }: Receipt,
): Promise<void> {
  const { reviewRequestsFirst } = await settingsIn(transaction);
  const { isConfidential, isUrgent, ...words } = value;
  const isInDanger = needsCare(value);
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
      createdAt: at,
      consentVersion: prayerConsent.version,
      consentAt: at,
    })
    .execute();
  await moveContentVersion(transaction, "prayerRequests");
  if (!isHeld) {
    await offerPrivateLink(transaction, "prayerRequests", id);
    await enqueue(transaction, "prayer.received", id);
  }
  if (tellsTeam || isInDanger) await enqueue(transaction, "prayer.team", id);
}
