import { randomUUIDv7 } from "node:crypto";
import { moveContentVersion } from "~/platform/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { freshOrLastGoodInMemory } from "~/platform/last-good.server";
import { type PageOf, readPage } from "~/platform/page-of.server";
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

async function countShared(): Promise<number> {
  const { count } = await sharedRequests()
    .select((q) => q.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function readShared(offset: number): Promise<SharedRequest[]> {
  return sharedRequests()
    .select(["id", "subject", "prayerRequest", "isUrgent", "createdAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset(offset)
    .$narrowType<{ subject: string; prayerRequest: string }>()
    .execute();
}

export async function addRequest(
  transaction: Database,
  { name, email, subject, prayerRequest, isUrgent, isConfidential }: PrayerRequestInput,
): Promise<void> {
  if (isConfidential) throw new Error("A confidential request cannot be sealed");
  const now = new Date().toISOString();
  await transaction
    .insertInto("prayerRequests")
    .values({
      ...{ id: randomUUIDv7(), name, email, subject, prayerRequest, isUrgent, isConfidential },
      visibility: "shown",
      ...{ createdAt: now, consentVersion: prayerConsent.version, consentAt: now },
    })
    .execute();
  await moveContentVersion(transaction, "prayerRequests");
}
