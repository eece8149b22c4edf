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

const hourMs = 3_600_000;

/**
 * At most one mail of this kind an hour. If the mail of this hour may have been sent already, the one of the next hour
 * tells what came since.
 */
export async function enqueueHourly(transaction: Database, kind: string): Promise<void> {
  const hour = Math.floor(Date.now() / hourMs);
  if (await enqueueOnce(transaction, [mailOfHour(kind, hour)])) return;
  await enqueueOnce(transaction, [mailOfHour(kind, hour + 1)]);
}

function mailOfHour(kind: string, hour: number): ScheduledMail {
  const start = hour * hourMs;
  return {
    id: scheduledMailId(`${kind} ${hour}`),
    kind,
    subjectId: kind,
    payload: {},
    dueAt: new Date(start).toISOString(),
    expiresAt: new Date(start + maxRetryHours * hourMs).toISOString(),
  };
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
