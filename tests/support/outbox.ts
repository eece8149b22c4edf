/** Drives the outbox in tests: a plain kind of mail, a mailer that stops after each test, rows to look at. */
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, onTestFinished } from "vitest";
import { db } from "~/platform/database.server";
import type { Mail, MailKind } from "~/platform/mail/mail.server";
import { startMailer } from "~/platform/mail/mailer.server";
import { enqueue, nudge } from "~/platform/mail/outbox.server";
import type { OutboxRow } from "~/platform/mail/outbox-claims.server";
import { openMailServer } from "./mail-server";

/** Called at the top of a test file. */
export function emptyOutboxBeforeEach(): void {
  beforeEach(async () => {
    await db.deleteFrom("outbox").execute();
  });
}

export function run(...parameters: Parameters<typeof startMailer>) {
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
    why: "You asked for it.",
    ...mail,
  };
}

/** A mail to the person whose name is the subject's id. */
export const note: MailKind = {
  kind: "test.note",
  render: async (name) => aMail({ to: [{ name: "", address: `${name}@ministry.test` }] }),
};

/** As a form does it: in a transaction, and a nudge after the commit. */
export async function put(
  subjectId: string,
  changes: Partial<OutboxRow> = {},
  kind = note.kind,
): Promise<string> {
  const id = await db.transaction().execute(async (transaction) => {
    await enqueue(transaction, kind, subjectId);
    const row = await transaction
      .selectFrom("outbox")
      .select("id")
      .where("subjectId", "=", subjectId)
      .where("kind", "=", kind)
      .executeTakeFirstOrThrow();
    if (Object.keys(changes).length > 0) await change(row.id, changes, transaction);
    return row.id;
  });
  nudge();
  return id;
}

export async function change(id: string, changes: Partial<OutboxRow>, database = db) {
  await database.updateTable("outbox").set(changes).where("id", "=", id).execute();
}

/** The time between two attempts, passed in a moment. */
export async function makeDue(id: string): Promise<void> {
  await change(id, { dueAt: new Date().toISOString() });
  nudge();
}

export function rowOf(id: string): Promise<OutboxRow> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export function eventually(id: string) {
  return expect.poll(() => rowOf(id), { timeout: 10_000, interval: 20 });
}

export function secondsFromNow(iso: string): number {
  return (Date.parse(iso) - Date.now()) / 1_000;
}

/** A mail server that listens until the test is over. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const { close, ...mailServer } = await openMailServer(options);
  onTestFinished(close);
  return mailServer;
}
