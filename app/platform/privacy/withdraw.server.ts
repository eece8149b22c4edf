/** Withdraws submissions from public pages, and again if an older backup is restored. */
import { confidentialEmailHash } from "~/platform/crypto/hashing.server";
import { seal } from "~/platform/crypto/seal.server";
import type { Database } from "~/platform/database.server";
import { erasureHash, recordErasure } from "./erasures.server";
import { markPrivateLink } from "./private-links.server";

type SharedArea = "prayerRequests" | "testimonies";

/** Makes the request confidential, so that nobody can publish it again. */
export async function withdrawRequest(transaction: Database, id: string): Promise<void> {
  await sealRequest(transaction, id);
  await recordErasure(transaction, withdrawn("prayerRequests"), id);
}

/** Removes the approval, the sharing and the author's consent. */
export async function withdrawTestimony(transaction: Database, id: string): Promise<void> {
  await hideTestimony(transaction, id);
  await recordErasure(transaction, withdrawn("testimonies"), id);
}

/** After a restore: withdraws what was withdrawn since the backup was made. `at` has the latest time by hash. */
export async function reapplyWithdrawals(
  transaction: Database,
  at: ReadonlyMap<string, string>,
): Promise<void> {
  const withdrawals = { prayerRequests: sealRequest, testimonies: hideTestimony };
  for (const [area, withdraw] of Object.entries(withdrawals) as [
    SharedArea,
    typeof sealRequest,
  ][]) {
    for (const { id, includedUntil } of await listWithLastWithdrawal(transaction, area)) {
      const withdrawnAt = at.get(erasureHash(withdrawn(area), id));
      if (!withdrawnAt || (includedUntil && withdrawnAt <= includedUntil)) continue;
      await withdraw(transaction, id);
      await markPrivateLink(transaction, id, { withdrawnAt });
    }
  }
}

/**
 * The backup includes the withdrawals until the time at the link. A record that is public since then has new consent,
 * which a later withdrawal ends.
 */
function listWithLastWithdrawal(transaction: Database, area: SharedArea) {
  return transaction
    .selectFrom(area)
    .leftJoin("privateLinks", "privateLinks.recordId", `${area}.id`)
    .select([`${area}.id`, "privateLinks.withdrawnAt as includedUntil"])
    .execute();
}

const withdrawn = (area: SharedArea) => `withdrawn ${area}`;

async function sealRequest(transaction: Database, id: string): Promise<void> {
  const row = await transaction
    .selectFrom("prayerRequests")
    .select(["name", "email", "subject", "prayerRequest", "testimonyId", "sourceConsent"])
    .where("id", "=", id)
    .where("isConfidential", "=", false)
    .executeTakeFirst();
  if (!row) return;
  // Encrypted too: the row of the testimony has the name and address of its author.
  const { testimonyId, ...text } = row;
  const content = testimonyId === null ? text : row;
  await transaction
    .updateTable("prayerRequests")
    .set({
      isConfidential: true,
      sealed: seal(content, id),
      name: null,
      email: null,
      emailHash: row.email && confidentialEmailHash(row.email),
      subject: null,
      prayerRequest: null,
      testimonyId: null,
      notifiesPrayer: false,
      expiryAskedAt: null,
      expiresAt: null,
      sourceConsent: null,
    })
    .where("id", "=", id)
    .execute();
  await sealUpdates(transaction, id);
}

async function sealUpdates(transaction: Database, requestId: string): Promise<void> {
  const updates = await transaction
    .selectFrom("requestUpdates")
    .select(["id", "text"])
    .where("requestId", "=", requestId)
    .where("text", "is not", null)
    .execute();
  for (const { id, text } of updates) {
    await transaction
      .updateTable("requestUpdates")
      .set({ text: null, sealed: seal(text, id) })
      .where("id", "=", id)
      .execute();
  }
}

async function hideTestimony(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable("testimonies")
    .set({
      approved: false,
      sharePublicly: false,
      authorAgreed: false,
      consentNote: null,
      updatedAt: new Date().toISOString(),
    })
    .where("id", "=", id)
    .execute();
}
