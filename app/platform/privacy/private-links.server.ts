/** By a private link in a mail, whoever sent us something sees, corrects, withdraws or erases it without an account. */
import { sql } from "kysely";
import { hashWithKey } from "~/platform/crypto/keyed-hash.server";
import { deriveKey } from "~/platform/crypto/master-key.server";
import { hashToken, makeToken } from "~/platform/crypto/secret-token.server";
import { type Database, db } from "~/platform/database.server";
import type { Schema } from "~db/schema.server";

/** What people send us, and may look after by such a link. */
export type SelfServiceArea = Schema["privateLinks"]["area"];

/** Stands in the log where the person did it whom the record is about. */
export const personActor = "person";

/** Made again whenever a mail is: whoever reads the database, or a backup of it, has no token. */
export function privateLinkToken(seed: string, key = deriveKey("private link")): string {
  return hashWithKey(key, [seed]);
}

/** Gives the record its link; false where it has had one. The mail that thanks the person carries it. */
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

/** Where the link of a record leads; undefined where it has none or it was ended. */
export async function findPrivateLinkPath(recordId: string): Promise<string | undefined> {
  const link = await db
    .selectFrom("privateLinks")
    .select("seed")
    .where("recordId", "=", recordId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return link && privateLinkPath(privateLinkToken(link.seed));
}

/** The token stands in the query: our logs name paths only. */
export function privateLinkPath(token: string): string {
  return `/yours?token=${token}`;
}

/** The record that a token opens. Nobody learns whether an unknown one was ever good. */
export function findPrivateLinkByToken(database: Database, token: string) {
  return database
    .selectFrom("privateLinks")
    .select(["area", "recordId"])
    .where("tokenHash", "=", hashToken(token))
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

/** How the link of a record stands, and what the person did by it. */
export function findPrivateLink(recordId: string) {
  return db
    .selectFrom("privateLinks")
    .select(["endedAt", "correctedAt", "withdrawnAt"])
    .where("recordId", "=", recordId)
    .executeTakeFirst();
}

/** Writes down beside the link what the person did by it. */
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

/** A link is good for as long as its record is there. */
export async function deleteOrphanedPrivateLinks(transaction: Database): Promise<void> {
  await transaction
    .deleteFrom("privateLinks")
    .where(
      sql<boolean>`record_id not in (
        select id from prayer_requests union all select id from testimonies
        union all select id from contact_messages union all select id from partnerships)`,
    )
    .execute();
}
