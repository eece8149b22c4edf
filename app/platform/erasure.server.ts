/** Erased means erased: what was is forgotten, and a backup that is brought back forgets it again. */
import { randomUUIDv7 } from "node:crypto";
import type { Database } from "./database.server";
import { keyedHash } from "./keyed-hash.server";

/** What people sent us; each can be erased for good. */
const erasable = [
  "prayerRequests",
  "testimonies",
  "contactMessages",
  "partnerships",
  "reminders",
] as const;
export type Erasable = (typeof erasable)[number];

/** Deletes the record, the mails about it, and what the log tells of its content; the log keeps that it was there. */
export async function erase(transaction: Database, area: Erasable, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom(area)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
  await transaction
    .updateTable("auditLog")
    .set({ before: null, after: null })
    .where("recordId", "=", id)
    .execute();
  await transaction
    .insertInto("erasures")
    .values({
      id: randomUUIDv7(),
      area,
      recordHash: hashOf(area, id),
      at: new Date().toISOString(),
    })
    .execute();
  return true;
}

/** After a restore: deletes whatever was erased since the backup was made. Returns how many came back and went. */
export async function eraseAgain(transaction: Database): Promise<number> {
  const erased = await transaction.selectFrom("erasures").select("recordHash").execute();
  const hashes = new Set(erased.map(({ recordHash }) => recordHash));
  let count = 0;
  for (const area of erasable) {
    const rows = await transaction.selectFrom(area).select("id").execute();
    for (const { id } of rows.filter((row) => hashes.has(hashOf(area, row.id)))) {
      await transaction.deleteFrom(area).where("id", "=", id).execute();
      await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
      count += 1;
    }
  }
  return count;
}

function hashOf(area: Erasable, id: string): string {
  return keyedHash("erasure", area, id);
}
