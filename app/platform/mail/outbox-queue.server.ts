/** The outbox as the mailer uses it: claiming mails and saving results. */
import type { ExpressionBuilder, Selectable } from "kysely";
import { type Database, db } from "~/platform/database.server";
import { isPossibleInstant, latestPossible } from "~/platform/possible-instant.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import type { MailKind } from "./mail.server";
import { maxRetryHours } from "./outbox.server";

export type OutboxRow = Selectable<Schema["outbox"]>;

export type DeliveryResult =
  /** `refused`: recipients that the server rejected while it accepted others. */
  | { is: "sent"; refused: string[] }
  | { is: "failed"; reason: string }
  /** Failed for now; to be retried. */
  | { is: "delayed"; reason: string }
  /** Could not be attempted; this does not count as an attempt. */
  | { is: "held"; reason: string }
  /** There is nobody to write to, or the mail is not needed any more. */
  | { is: "dropped" };

const hourMs = 3_600_000;
const firstDelayMs = 30_000;
const maxDelayMs = 6 * hourMs;
const holdDelayMs = 60_000;
const maxCandidates = 12;

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Exponential backoff with jitter. */
export function backOffMs(attempts: number): number {
  const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
  return Math.round(delay * (1 - Math.random() / 4));
}

/** Claims one due mail for `leaseMs`. Only one of several concurrent senders gets it. */
export async function claimMail(
  database: Database,
  kinds: string[],
  inProgress: ReadonlySet<string>,
  leaseMs: number,
): Promise<OutboxRow | undefined> {
  const now = fromNow(0);
  // No mail is due later or leased for longer: such a time was written while the clock was ahead.
  const latestDue = latestPossible(maxDelayMs + hourMs);
  const latestLease = latestPossible(leaseMs);
  const due = await database
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "waiting")
    .where((row) => row.or([row("dueAt", "<=", now), row("dueAt", ">", latestDue)]))
    .where((row) =>
      row.or([
        row("leasedUntil", "is", null),
        row("leasedUntil", "<=", now),
        row("leasedUntil", ">", latestLease),
      ]),
    )
    .where("kind", "in", kinds)
    .$if(inProgress.size > 0, (query) => query.where("id", "not in", [...inProgress]))
    .orderBy("attempts")
    .orderBy("dueAt")
    .limit(maxCandidates)
    .execute();
  // Senders start at different rows, or all would compete for the first one.
  const start = Math.floor(Math.random() * due.length);
  for (const row of [...due.slice(start), ...due.slice(0, start)]) {
    const leasedUntil = fromNow(leaseMs);
    const claimed = await database
      .updateTable("outbox")
      .set({ leasedUntil })
      .where("id", "=", row.id)
      .where("status", "=", "waiting")
      .where("dueAt", "=", row.dueAt)
      .where((now) => now("leasedUntil", row.leasedUntil === null ? "is" : "=", row.leasedUntil))
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 1n) return { ...row, leasedUntil };
  }
  return undefined;
}

/** Saves the result of a claimed mail. */
export async function recordDeliveryResult(
  database: Database,
  row: OutboxRow,
  result: DeliveryResult,
  onSent?: MailKind["onSent"],
): Promise<void> {
  if (result.is === "sent") {
    await database.transaction().execute(async (transaction) => {
      const sentAt = fromNow(0);
      const isFirst = await mark(transaction, row, { status: "sent", sentAt, lastError: null });
      if (!isFirst) return;
      await onSent?.(transaction, row.subjectId, sentAt);
      for (const recipient of result.refused) await enqueueForOne(transaction, row, recipient);
    });
    return;
  }
  if (result.is === "dropped") {
    await database
      .deleteFrom("outbox")
      .where("id", "=", row.id)
      .where("status", "=", "waiting")
      .execute();
    return;
  }
  const lastError = result.reason;
  if (result.is === "held") {
    await mark(database, row, { attempts: row.attempts, dueAt: fromNow(holdDelayMs), lastError });
    return;
  }
  // Retry time counts from the first attempt: a held mail has not used any.
  const expiresAt = row.attempts === 0 ? fromNow(maxRetryHours * hourMs) : row.expiresAt;
  const isFinal = result.is === "failed" || expiresAt <= fromNow(0);
  const next = Date.now() + backOffMs(row.attempts + 1);
  const dueAt = new Date(Math.min(next, Date.parse(expiresAt))).toISOString();
  const change = isFinal ? { status: "failed" as const } : { dueAt, expiresAt };
  await mark(database, row, { ...change, lastError });
}

/** Deletes mails of a kind that expired before they could be sent. */
export async function deleteExpiredMails(database: Database, kind: string): Promise<void> {
  const now = fromNow(0);
  await database
    .deleteFrom("outbox")
    .where("kind", "=", kind)
    .where("status", "=", "waiting")
    .where("expiresAt", "<=", now)
    .where(isNotLeased)
    .execute();
}

/** No sender has the mail. No lease is longer than an hour. */
export function isNotLeased(row: ExpressionBuilder<Schema, "outbox">) {
  return row.or([
    row("leasedUntil", "is", null),
    row("leasedUntil", "<=", fromNow(0)),
    row("leasedUntil", ">", latestPossible(hourMs)),
  ]);
}

/** Shows why mails are waiting, without changing when they are due. */
export async function setWaitingReason(database: Database, reason: string): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ lastError: reason })
    .where("status", "=", "waiting")
    .where((row) => row.or([row("lastError", "is", null), row("lastError", "!=", reason)]))
    .execute();
}

export const heldAfterRestore =
  "Held after a restore, because it may have been sent before. Retry sends it; Delete discards it.";

const restoredAtSetting = "restoredAt";

/**
 * After a restore: mails that were waiting when the backup was made are sent only by hand. Scheduled mails that were due
 * before may have been sent since, and their rows are gone, so the time is stored. Returns how many are held.
 */
export async function holdWaitingMails(transaction: Database): Promise<number> {
  const restoredAt = fromNow(0);
  const value = JSON.stringify(restoredAt);
  await transaction
    .insertInto("settings")
    .values({ key: restoredAtSetting, value, updatedAt: restoredAt })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updatedAt: restoredAt }))
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable("outbox")
    .set({ status: "failed", attempts: 0, leasedUntil: null, lastError: heldAfterRestore })
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** When the last restore ended, or an empty text, also if that time cannot be true: mails must not wait for it. */
export async function readRestoreTime(database: Database): Promise<string> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("key", "=", restoredAtSetting)
    .executeTakeFirst();
  const restoredAt: string = row ? JSON.parse(row.value) : "";
  return isPossibleInstant(restoredAt) ? restoredAt : "";
}

/** A sent mail is marked even if the lease was lost. Any other result needs the lease. */
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

/** The other recipients have the mail, so this one gets a separate row. Only mails to the team have several recipients. */
async function enqueueForOne(transaction: Database, row: OutboxRow, recipient: string) {
  const dueAt = fromNow(backOffMs(1));
  const id = newId();
  const alone = { ...row, id, recipient, dueAt, attempts: 1, leasedUntil: null };
  await transaction.insertInto("outbox").values(alone).execute();
}

type OutboxMetrics = { waiting: number; failed: number; oldestSeconds: number };

/** Counts, and the age of the oldest waiting mail. */
export async function readOutboxMetrics(): Promise<OutboxMetrics> {
  const rows = await db
    .selectFrom("outbox")
    .select(["status", (q) => q.fn.countAll<string | number>().as("count")])
    .select((q) => q.fn.min("createdAt").as("oldest"))
    .where("status", "in", ["waiting", "failed"])
    .groupBy("status")
    .execute();
  const find = (status: string) => rows.find((row) => row.status === status);
  const oldest = find("waiting")?.oldest;
  return {
    waiting: Number(find("waiting")?.count ?? 0),
    failed: Number(find("failed")?.count ?? 0),
    oldestSeconds: oldest ? Math.max(0, (Date.now() - Date.parse(oldest)) / 1_000) : 0,
  };
}
