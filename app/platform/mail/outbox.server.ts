/** Mails are written beside the record they tell of, in one transaction, and sent by the mailer afterwards. */

import type { Database } from "~/platform/database.server";
import { newId } from "~db/new-id.server";

export const maxRetryHours = 72;

const listeners = new Set<() => void>();

/** Puts a mail into the outbox. It is sent if the transaction is committed, and only then. */
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

/** A mail with an hour of its own. Its id is made of what it is about, so that it can be put in only once. */
export type ScheduledMail = {
  id: string;
  kind: string;
  subjectId: string;
  payload: unknown;
  dueAt: string;
  expiresAt: string;
};

/** Puts in those that are not there yet, whoever tries, however often. */
export async function enqueueOnce(transaction: Database, mails: ScheduledMail[]): Promise<void> {
  const createdAt = new Date().toISOString();
  await transaction
    .insertInto("outbox")
    .values(mails.map((mail) => ({ ...mail, payload: JSON.stringify(mail.payload), createdAt })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Call it after the commit: the mailer then looks at once rather than within a second. */
export function wakeMailer(): void {
  for (const listener of listeners) listener();
}

/** Returns how to stop listening. */
export function onWakeMailer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
