/** Links that work once and expire. Only hashes are stored, so a database backup contains no usable link. */
import type { ExpressionBuilder, Selectable } from "kysely";
import { hashToken, hashWithKey } from "~/platform/crypto/hashing.server";
import { deriveKey } from "~/platform/crypto/master-key.server";
import { type Database, db } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";
import type { Schema } from "~db/schema.server";
import { administratorPattern } from "./accounts.server";

export type OneTimeLink = Selectable<Schema["oneTimeLinks"]>;
type Purpose = OneTimeLink["purpose"];

/** A new link, for the administrator who passes it on. The token can be shown only now. */
export type IssuedLink = { token: string; expiresAt: string };

/** The token of a mailed link. It is derived again when the mail is rendered, so it is stored nowhere. */
export function mailedLinkToken(linkId: string, key = deriveKey("one-time link")): string {
  return hashWithKey(key, [linkId]);
}

export function buildMailedLinkRow(id: string, ms: number) {
  const now = Date.now();
  return {
    id,
    tokenHash: hashToken(mailedLinkToken(id)),
    usedAt: null,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + ms).toISOString(),
  };
}

/** Finds a valid link without consuming it. */
export function findOneTimeLink(
  database: Database,
  token: string,
  purpose: Purpose,
): Promise<OneTimeLink | undefined> {
  return database
    .selectFrom("oneTimeLinks")
    .selectAll()
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where(isValid)
    .executeTakeFirst();
}

/** For the mail with the link. */
export function findMailedLink(id: string, purpose: Purpose): Promise<OneTimeLink | undefined> {
  return db
    .selectFrom("oneTimeLinks")
    .selectAll()
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where(isValid)
    .executeTakeFirst();
}

type Link = ExpressionBuilder<Schema, "oneTimeLinks">;

function isValid(link: Link) {
  const now = new Date().toISOString();
  const isUnused = link("usedAt", "is", null);
  return link.and([isUnused, link("expiresAt", ">", now), isFromThePast(link), hasIssuer(link)]);
}

/** Who is switched off, or is no administrator any more, lets nobody in: neither a friend nor into a colleague’s account. */
export function hasIssuer(link: Link) {
  const issuers = link
    .selectFrom("users")
    .select("users.id")
    .whereRef("users.id", "=", "oneTimeLinks.issuedBy")
    .where("users.disabledAt", "is", null)
    .where("users.roles", "like", administratorPattern);
  return link.or([link("issuedBy", "is", null), link.exists(issuers)]);
}

/** Of a link that was made while the clock was ahead, the expiry is wrong too. A printed link has no time. */
function isFromThePast(link: Link) {
  return link.or([link("createdAt", "is", null), link("createdAt", "<=", latestPossible())]);
}

/** Only one of several concurrent requests gets the link; the others get undefined. */
export function consumeOneTimeLink(
  transaction: Database,
  token: string,
  purpose: Purpose,
): Promise<OneTimeLink | undefined> {
  return transaction
    .updateTable("oneTimeLinks")
    .set({ usedAt: new Date().toISOString() })
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where(isValid)
    .returningAll()
    .executeTakeFirst();
}

/** Also deletes their unsent mails. Expired invitations stay in the list of people for 30 days. */
export async function deleteExpiredLinks(database: Database): Promise<void> {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom("oneTimeLinks")
      .where("expiresAt", "<", ago(1))
      .where((link) => link.or([link("purpose", "!=", "invite"), link("expiresAt", "<", ago(30))]))
      .returning("id")
      .execute();
    const ids = ended.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return;
    await transaction
      .deleteFrom("outbox")
      .where("status", "=", "waiting")
      .where("subjectId", "in", ids)
      .execute();
  });
}
