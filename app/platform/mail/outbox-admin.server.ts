/** The outbox for administrators. It never shows the text of a mail, which exists only while it is sent. */
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { readPage } from "~/platform/records/pagination.server";
import { enqueue, maxRetryHours, wakeMailer } from "./outbox.server";
import { isNotLeased, type OutboxRow } from "./outbox-queue.server";

type MailState = OutboxRow["status"];

const pageSize = 25;
const testKind = "mail.test";

const columns = [
  "id",
  "kind",
  "recipient",
  "status",
  "attempts",
  "lastError",
  "dueAt",
  "sentAt",
  "createdAt",
] as const;

/** One page, newest first, optionally of one state. */
export async function listOutbox(state: MailState | undefined, page: number) {
  const mails = db.selectFrom("outbox");
  const shown = state ? mails.where("status", "=", state) : mails;
  const counts = await countOutbox();
  const count = state ? counts[state] : counts.waiting + counts.failed + counts.sent;
  const listed = await readPage(
    page,
    pageSize,
    async () => count,
    (offset) =>
      shown
        .select(columns)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(pageSize)
        .offset(offset)
        .execute(),
  );
  return { ...listed, counts };
}

export async function countOutbox(): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom("outbox")
    .select(["status", (q) => q.fn.countAll<string | number>().as("count")])
    .groupBy("status")
    .execute();
  const countOf = (state: MailState) =>
    Number(rows.find(({ status }) => status === state)?.count ?? 0);
  return { waiting: countOf("waiting"), failed: countOf("failed"), sent: countOf("sent") };
}

/** Retries a failed or waiting mail with a new set of attempts. */
export function retryMail(actor: string, id: string): Promise<boolean> {
  return changeOne(actor, "tried a mail again", id, async (transaction) => {
    const { numUpdatedRows } = await resetUnsent(transaction)
      .where("id", "=", id)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** Returns how many. */
export async function retryFailed(actor: string): Promise<number> {
  const count = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await resetUnsent(transaction)
      .where("status", "=", "failed")
      .executeTakeFirst();
    const action = `tried ${numUpdatedRows} failed mails again`;
    if (numUpdatedRows > 0n) await audit(transaction, { actor, action, area: "outbox" });
    return Number(numUpdatedRows);
  });
  wakeMailer();
  return count;
}

export function deleteFailed(actor: string, id: string): Promise<boolean> {
  return changeOne(actor, "deleted a failed mail", id, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("outbox")
      .where("id", "=", id)
      .where("status", "=", "failed")
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}

export async function sendTestMail(userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await enqueue(transaction, testKind, userId);
    await audit(transaction, { actor: userId, action: "sent a test mail", area: "outbox" });
  });
  wakeMailer();
}

/** The latest one. */
export function findTestMail(userId: string) {
  return db
    .selectFrom("outbox")
    .select(columns)
    .where("kind", "=", testKind)
    .where("subjectId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Resets unsent mails, except those that the mailer is sending now. */
function resetUnsent(transaction: Database) {
  const now = Date.now();
  const reset: Partial<OutboxRow> = {
    status: "waiting",
    attempts: 0,
    leasedUntil: null,
    lastError: null,
    dueAt: new Date(now).toISOString(),
    expiresAt: new Date(now + maxRetryHours * 3_600_000).toISOString(),
  };
  return transaction
    .updateTable("outbox")
    .set(reset)
    .where("status", "!=", "sent")
    .where(isNotLeased);
}

async function changeOne(
  actor: string,
  action: string,
  id: string,
  change: (transaction: Database) => Promise<boolean>,
): Promise<boolean> {
  const isChanged = await db.transaction().execute(async (transaction) => {
    const kind = await transaction
      .selectFrom("outbox")
      .select("kind")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!(await change(transaction))) return false;
    await audit(transaction, { actor, action, area: "outbox", recordId: id, before: kind });
    return true;
  });
  wakeMailer();
  return isChanged;
}
