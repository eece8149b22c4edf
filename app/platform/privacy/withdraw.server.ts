/** What people take back from public view: at once, and again where an older backup brings it back. */

import { seal } from "~/platform/crypto/seal.server";
import type { Database } from "~/platform/database.server";
import { erasureHash, recordErasure } from "./erasures.server";
import { markPrivateLink } from "./private-links.server";

type SharedArea = "prayerRequests" | "testimonies";

/** From now on as if it had been told in confidence: nobody can show it again. */
export async function withdrawRequest(transaction: Database, id: string): Promise<void> {
  await sealRequest(transaction, id);
  await recordErasure(transaction, withdrawn("prayerRequests"), id);
}

/** It loses both keys, and its author's answer becomes no. */
export async function withdrawTestimony(transaction: Database, id: string): Promise<void> {
  await hideTestimony(transaction, id);
  await recordErasure(transaction, withdrawn("testimonies"), id);
}

/** After a restore: those that were withdrawn since the backup was made. `at` is when, by the hash of each. */
export async function reapplyWithdrawals(
  transaction: Database,
  at: ReadonlyMap<string, string>,
): Promise<void> {
  const doings = { prayerRequests: sealRequest, testimonies: hideTestimony };
  for (const [area, withdraw] of Object.entries(doings) as [SharedArea, typeof sealRequest][]) {
    for (const { id } of await listNotWithdrawn(transaction, area)) {
      const withdrawnAt = at.get(erasureHash(withdrawn(area), id));
      if (!withdrawnAt) continue;
      await withdraw(transaction, id);
      await markPrivateLink(transaction, id, { withdrawnAt });
    }
  }
}

/** Where a withdrawal stands beside the link, the backup knew of it: shown since is what the author agreed to again. */
function listNotWithdrawn(transaction: Database, area: SharedArea) {
  return transaction
    .selectFrom(area)
    .leftJoin("privateLinks", "privateLinks.recordId", `${area}.id`)
    .select(`${area}.id`)
    .where("privateLinks.withdrawnAt", "is", null)
    .execute();
}

const withdrawn = (area: SharedArea) => `withdrawn ${area}`;

async function sealRequest(transaction: Database, id: string): Promise<void> {
  const words = await transaction
    .selectFrom("prayerRequests")
    .select(["name", "email", "subject", "prayerRequest"])
    .where("id", "=", id)
    .where("isConfidential", "=", false)
    .executeTakeFirst();
  if (!words) return;
  await transaction
    .updateTable("prayerRequests")
    .set({
      isConfidential: true,
      sealed: seal(words, id),
      name: null,
      email: null,
      subject: null,
      prayerRequest: null,
    })
    .where("id", "=", id)
    .execute();
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
