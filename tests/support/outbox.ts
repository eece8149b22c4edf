/** The outbox in tests: a simple mail kind, a mailer that stops after each test, and its rows. */
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, onTestFinished } from "vitest";
import { db } from "~/platform/database.server";
import type { Mail, MailKind } from "~/platform/mail/mail.server";
import { startMailer } from "~/platform/mail/mailer.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import type { OutboxRow } from "~/platform/mail/outbox-queue.server";
import { openMailServer } from "./mail-server";

export function emptyOutboxBeforeEach(): void {
  beforeEach(async () => {
    await db.deleteFrom("outbox").execute();
  });
}

export function runMailer(...parameters: Parameters<typeof startMailer>) {
  const mailer = startMailer(...parameters);
  onTestFinished(() => mailer.stop());
  return mailer;
}

export function aMail(mail: Partial<Mail> = {}): Mail {
  return {
    to: [{ name: "", address: "ada@ministry.test" }],
    subject: "A note",
    brand: "House of Prayer",
    blocks: ["Peace be with you."],
    reason: "You asked for it.",
    ...mail,
  };
}

/** The subject id is the local part of the recipient's address. */
export const noteMailKind: MailKind = {
  kind: "test.note",
  render: async (name) => aMail({ to: [{ name: "", address: `${name}@ministry.test` }] }),
};

/** Adds a mail in a transaction and wakes the mailer, as a form does. */
export async function putInOutbox(
  subjectId: string,
  changes: Partial<OutboxRow> = {},
  kind = noteMailKind.kind,
): Promise<string> {
  const id = await db.transaction().execute(async (transaction) => {
    await enqueue(transaction, kind, subjectId);
    const row = await transaction
      .selectFrom("outbox")
      .select("id")
      .where("subjectId", "=", subjectId)
      .where("kind", "=", kind)
      .executeTakeFirstOrThrow();
    if (Object.keys(changes).length > 0) await updateOutboxRow(row.id, changes, transaction);
    return row.id;
  });
  wakeMailer();
  return id;
}

export async function updateOutboxRow(id: string, changes: Partial<OutboxRow>, database = db) {
  await database.updateTable("outbox").set(changes).where("id", "=", id).execute();
}

/** Skips the delay until the next attempt. */
export async function makeDue(id: string): Promise<void> {
  await updateOutboxRow(id, { dueAt: new Date().toISOString() });
  wakeMailer();
}

export function findOutboxRow(id: string): Promise<OutboxRow> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export function pollOutboxRow(id: string) {
  return expect.poll(() => findOutboxRow(id), { timeout: 10_000, interval: 20 });
}

export function secondsFromNow(iso: string): number {
  return (Date.parse(iso) - Date.now()) / 1_000;
}

/** Stops after the test. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const { close, ...mailServer } = await openMailServer(options);
  onTestFinished(close);
  return mailServer;
}
