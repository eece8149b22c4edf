/** Links that work once and not for long. The database keeps a hash of each; no backup opens a door. */
import type { Selectable } from "kysely";
import { hashWithKey } from "~/platform/crypto/keyed-hash.server";
import { deriveKey } from "~/platform/crypto/master-key.server";
import { hashToken } from "~/platform/crypto/secret-token.server";
import type { Database } from "~/platform/database.server";
import type { Schema } from "~db/schema.server";

export type OneTimeLink = Selectable<Schema["oneTimeLinks"]>;
type Purpose = OneTimeLink["purpose"];

/** The token of a link that goes out by mail: made again when the mail is written, so that it rests nowhere. */
export function mailedLinkToken(linkId: string, key = deriveKey("one-time link")): string {
  return hashWithKey(key, [linkId]);
}

/** The row of a link that goes out by mail. */
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

/** The link of a token that is good now. Looking at it does not use it up. */
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
    .where("usedAt", "is", null)
    .where("expiresAt", ">", new Date().toISOString())
    .executeTakeFirst();
}

/** Of all that try, in whatever order, one gets the link; the others get undefined. */
export function consumeOneTimeLink(
  transaction: Database,
  token: string,
  purpose: Purpose,
): Promise<OneTimeLink | undefined> {
  const now = new Date().toISOString();
  return transaction
    .updateTable("oneTimeLinks")
    .set({ usedAt: now })
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** With the mails that were to carry them. An invitation nobody took up stays in sight for a month. */
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
