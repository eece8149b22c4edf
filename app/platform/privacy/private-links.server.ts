/** Private links in mails: people see, correct, withdraw or erase their own submission without an account. */
import { sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { hashToken, hashWithKey, makeToken } from "~/platform/crypto/hashing.server";
import { deriveKey } from "~/platform/crypto/master-key.server";
import { type Database, db } from "~/platform/database.server";
import type { Schema } from "~db/schema.server";
import { erasureHash, recordErasure, saveErasuresFile } from "./erasures.server";

/** The tables whose records have private links. */
export type SelfServiceArea = Schema["privateLinks"]["area"];

/** Tables of submissions, which a person can correct, withdraw and erase. */
export const selfServiceAreas = Object.keys({
  prayerRequests: true,
  testimonies: true,
  contactMessages: true,
  partnerships: true,
} satisfies Record<SelfServiceArea, true>) as SelfServiceArea[];

/** The actor in the audit log if the person that the record is about did it. */
export const personActor = "person";

/** Derived again for every mail, so the database and its backups contain no token. */
export function privateLinkToken(seed: string, key = deriveKey("private link")): string {
  return hashWithKey(key, [seed]);
}

/** False if the record has had a link before. The confirmation mail contains the link. */
export async function createPrivateLink(
  transaction: Database,
  area: SelfServiceArea,
  recordId: string,
): Promise<boolean> {
  const seed = makeToken();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("privateLinks")
    .values({
      recordId,
      area,
      seed,
      tokenHash: hashToken(privateLinkToken(seed)),
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("recordId").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undefined if the record has no link or it was ended. */
export async function findPrivateLinkToken(recordId: string): Promise<string | undefined> {
  const link = await db
    .selectFrom("privateLinks")
    .select("seed")
    .where("recordId", "=", recordId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return link && privateLinkToken(link.seed);
}

export async function findPrivateLinkPath(recordId: string): Promise<string | undefined> {
  const token = await findPrivateLinkToken(recordId);
  return token && privateLinkPath(token);
}

/** The token is in the query, because paths are logged. */
export function privateLinkPath(token: string): string {
  return `/yours?token=${token}`;
}

/** A page with one button, which asks whether a prayer request stays public. */
export function expiryLinkPath(token: string, answer: "keep" | "answered" | "withdraw"): string {
  return `/yours/expiry?token=${token}&answer=${answer}`;
}

/** The response is the same for an ended and an unknown token. */
export function findPrivateLinkByToken(database: Database, token: string) {
  return database
    .selectFrom("privateLinks")
    .select(["area", "recordId"])
    .where("tokenHash", "=", hashToken(token))
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

export function findPrivateLink(recordId: string) {
  return db
    .selectFrom("privateLinks")
    .select(["endedAt", "correctedAt", "withdrawnAt"])
    .where("recordId", "=", recordId)
    .executeTakeFirst();
}

/** Records that the person corrected or withdrew the record. */
export async function markPrivateLink(
  transaction: Database,
  recordId: string,
  done: { correctedAt: string } | { withdrawnAt: string },
): Promise<void> {
  await transaction
    .updateTable("privateLinks")
    .set(done)
    .where("recordId", "=", recordId)
    .execute();
}

/** Deletes links whose record does not exist any more. */
export async function deleteOrphanedPrivateLinks(transaction: Database): Promise<void> {
  await transaction
    .deleteFrom("privateLinks")
    .where(
      sql<boolean>`record_id not in (${sql.join(
        selfServiceAreas.map((area) => sql`select id from ${sql.table(area)}`),
        sql` union all `,
      )})`,
    )
    .execute();
}

/** Ends the link permanently, also if an older backup is restored. False if there is no active link. */
export async function endPrivateLink(
  actor: string,
  { area, id, thing }: { area: SelfServiceArea; id: string; thing: string },
): Promise<boolean> {
  const isEnded = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("privateLinks")
      .set({ endedAt: new Date().toISOString() })
      .where("recordId", "=", id)
      .where("area", "=", area)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordErasure(transaction, "privateLinks", id);
    const action = `ended the private link of ${thing}`;
    await audit(transaction, { actor, action, area, recordId: id });
    return true;
  });
  if (isEnded) await saveErasuresFile();
  return isEnded;
}

/** After a restore: ends the links that were ended since the backup was made. */
export async function reapplyEndedLinks(transaction: Database, hashes: Set<string>): Promise<void> {
  const open = await transaction
    .selectFrom("privateLinks")
    .select("recordId")
    .where("endedAt", "is", null)
    .execute();
  for (const { recordId } of open) {
    if (!hashes.has(erasureHash("privateLinks", recordId))) continue;
    await transaction
      .updateTable("privateLinks")
      .set({ endedAt: new Date().toISOString() })
      .where("recordId", "=", recordId)
      .execute();
  }
}
