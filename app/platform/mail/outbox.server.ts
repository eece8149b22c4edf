/** Mails are added in the transaction of the record they are about, and sent by the mailer afterwards. */
import { createHash } from "node:crypto";
import type { Database } from "~/platform/database.server";
import { newId } from "~db/new-id.server";

export const maxRetryHours = 72;

const listeners = new Set<() => void>();

/** The mail is sent only if the transaction is committed. */
export async function enqueue(
  transaction: Database,
  kind: string,
  subjectId: string,
  payload: unknown = {},
): Promise<void> {
  const now = Date.now();
  await transaction
    .insertInto("outbox")
    .values({
      id: newId(),
      kind,
      subjectId,
      payload: JSON.stringify(payload),
      dueAt: new Date(now).toISOString(),
      expiresAt: new Date(now + maxRetryHours * 3_600_000).toISOString(),
      createdAt: new Date(now).toISOString(),
    })
    .execute();
}

/** A mail with its own due time. The id is derived from its subject, so that it can be added only once. */
export type ScheduledMail = {
  id: string;
  kind: string;
  subjectId: string;
  payload: unknown;
  dueAt: string;
  expiresAt: string;
};

/** Adds the mails that are not in the outbox yet. True if there was one. */
export async function enqueueOnce(transaction: Database, mails: ScheduledMail[]): Promise<boolean> {
  const createdAt = new Date().toISOString();
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("outbox")
    .values(mails.map((mail) => ({ ...mail, payload: JSON.stringify(mail.payload), createdAt })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Derives an id from a text (UUID version 8, RFC 9562). */
export function scheduledMailId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** Call this after the commit, so that the mailer does not wait for its poll interval. */
export function wakeMailer(): void {
  for (const listener of listeners) listener();
}

/** Returns a function that removes the listener. */
export function onWakeMailer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
