/** Who sends which mail, and what came of it: all that the mailer changes in the outbox. */

import type { Selectable } from "kysely";
import type { Database } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import { maxRetryHours } from "./outbox.server";

export type OutboxRow = Selectable<Schema["outbox"]>;

export type DeliveryResult =
  /** `refused` are those of several recipients whom the server did not take. */
  | { is: "sent"; refused: string[] }
  | { is: "failed"; reason: string }
  /** There is nobody to tell. */
  | { is: "dropped" }
  /** Tried in vain, to be tried again later. */
  | { is: "delayed"; reason: string }
  /** Could not even be tried. */
  | { is: "held"; reason: string }
  /** Has become pointless. */
  | { is: "dropped" };

const hourMs = 3_600_000;
const firstDelayMs = 30_000;
const longestDelayMs = 6 * hourMs;
const holdMs = 60_000;
const candidates = 12;

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** How long to wait after so many attempts: doubling, and never the same for all, so that they do not come back in step. */
export function backOffMs(attempts: number): number {
  const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
  return Math.round(delay * (1 - Math.random() / 4));
}

/** Takes one due mail for `leaseMs`. Of all that try, on whatever machine, one gets it. */
export async function claimMail(
  database: Database,
  kinds: string[],
  held: ReadonlySet<string>,
  leaseMs: number,
): Promise<OutboxRow | undefined> {
  const now = fromNow(0);
  const due = await database
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "waiting")
    .where("dueAt", "<=", now)
    .where((row) => row.or([row("leasedUntil", "is", null), row("leasedUntil", "<=", now)]))
    .where("kind", "in", kinds)
    .$if(held.size > 0, (query) => query.where("id", "not in", [...held]))
    .orderBy("attempts")
    .orderBy("dueAt")
    .limit(candidates)
    .execute();
  // Each begins elsewhere, or all would reach for the same row.
  const start = Math.floor(Math.random() * due.length);
  for (const row of [...due.slice(start), ...due.slice(0, start)]) {
    const leasedUntil = fromNow(leaseMs);
    const taken = await database
      .updateTable("outbox")
      .set({ leasedUntil })
      .where("id", "=", row.id)
      .where("status", "=", "waiting")
      .where("dueAt", "=", row.dueAt)
      .where((now) => now("leasedUntil", row.leasedUntil === null ? "is" : "=", row.leasedUntil))
      .executeTakeFirst();
    if (taken.numUpdatedRows === 1n) return { ...row, leasedUntil };
  }
  return undefined;
}

/** Writes down what came of a claimed mail. */
export async function recordDeliveryResult(
  database: Database,
  row: OutboxRow,
  outcome: DeliveryResult,
): Promise<void> {
  if (outcome.is === "sent") {
    await database.transaction().execute(async (transaction) => {
      const sent = { status: "sent" as const, sentAt: fromNow(0), lastError: null };
      const isNews = await mark(transaction, row, sent);
      if (!isNews) return;
      for (const recipient of outcome.refused) await tryAlone(transaction, row, recipient);
    });
    return;
  }
  if (outcome.is === "dropped") {
    await database
      .deleteFrom("outbox")
      .where("id", "=", row.id)
      .where("status", "=", "waiting")
      .execute();
    return;
  }
  const lastError = outcome.reason;
  if (outcome.is === "held") {
    await mark(database, row, { attempts: row.attempts, dueAt: fromNow(holdMs), lastError });
    return;
  }
  // The hours count from the first attempt: a mail that could not be tried has not used them up.
  const expiresAt = row.attempts === 0 ? fromNow(maxRetryHours * hourMs) : row.expiresAt;
  const isOver = outcome.is === "failed" || expiresAt <= fromNow(0);
  const next = Date.now() + backOffMs(row.attempts + 1);
  const dueAt = new Date(Math.min(next, Date.parse(expiresAt))).toISOString();
  const change = isOver ? { status: "failed" as const } : { dueAt, expiresAt };
  await mark(database, row, { ...change, lastError });
}

/** Forgets mails of a kind that waited in vain until their hour was over. */
export async function deleteExpiredMails(database: Database, kind: string): Promise<void> {
  const now = fromNow(0);
  await database
    .deleteFrom("outbox")
    .where("kind", "=", kind)
    .where("status", "=", "waiting")
    .where("expiresAt", "<=", now)
    .where((row) => row.or([row("leasedUntil", "is", null), row("leasedUntil", "<=", now)]))
    .execute();
}

/** Says why mails wait, without touching when they are due. */
export async function setWaitingReason(database: Database, reason: string): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ lastError: reason })
    .where("status", "=", "waiting")
    .where((row) => row.or([row("lastError", "is", null), row("lastError", "!=", reason)]))
    .execute();
}

/** A sent mail is marked whoever holds the lease by now; any other outcome only while it is ours. */
async function mark(database: Database, row: OutboxRow, change: Partial<OutboxRow>) {
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ attempts: row.attempts + 1, leasedUntil: null, ...change })
    .where("id", "=", row.id)
    .where("status", "=", "waiting")
    .$if(change.status !== "sent", (query) => query.where("leasedUntil", "=", row.leasedUntil))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The others have the mail already: this recipient gets a row of their own, never a visitor's address. */
async function tryAlone(transaction: Database, row: OutboxRow, recipient: string) {
  const dueAt = fromNow(backOffMs(1));
  const id = newId();
  const alone = { ...row, id, recipient, dueAt, attempts: 1, leasedUntil: null };
  await transaction.insertInto("outbox").values(alone).execute();
}
