import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { mailHeader } from "~tests/support/mail-server";
import {
  aMail,
  emptyOutboxBeforeEach,
  findOutboxRow,
  noteMailKind,
  pollOutboxRow,
  putInOutbox,
  runMailer,
  secondsFromNow,
  startMailServer,
} from "~tests/support/outbox";
import { defaultMailerTiming } from "./mailer.server";
import { enqueue } from "./outbox.server";

emptyOutboxBeforeEach();

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

test("a mail is sent soon after the commit, without waking the mailer", async () => {
  const { received, url } = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: url });
  await db.transaction().execute((transaction) => enqueue(transaction, noteMailKind.kind, "ada"));
  await expect.poll(() => received.length, { timeout: 10_000, interval: 20 }).toBe(1);
});

test("the outbox is polled every second", () => {
  expect(defaultMailerTiming.pollMs).toBeLessThanOrEqual(1_000);
});

test("waking the mailer sends a mail at once", async () => {
  const { received, url } = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: url, timing: { pollMs: 60_000 } });
  await putInOutbox("ada");
  await expect.poll(() => received.length, { timeout: 10_000, interval: 20 }).toBe(1);
});

test("a mail has headers that prevent loops and identify duplicates", async () => {
  const { received, url } = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: url });
  const id = await putInOutbox("ada");
  await pollOutboxRow(id).toMatchObject({ status: "sent", lastError: null, attempts: 1 });
  const [mail] = received;
  if (!mail) throw new Error("nothing came");
  expect(mail.from).toBe("no-reply@localhost");
  expect(mail.to).toEqual(["ada@ministry.test"]);
  expect(mailHeader(mail, "Message-ID")).toBe(`<${id}@localhost>`);
  expect(mailHeader(mail, "From")).toBe("House of Prayer <no-reply@localhost>");
  expect(mailHeader(mail, "To")).toBe("ada@ministry.test");
  expect(mailHeader(mail, "Subject")).toBe("A note");
  expect(mailHeader(mail, "Auto-Submitted")).toBe("auto-generated");
  expect(mailHeader(mail, "X-Auto-Response-Suppress")).toBe("All");
  expect(mailHeader(mail, "X-Mailer")).toBe("");
});

test("a mail is not sent before it is due, unless its time was written while the clock was ahead", async () => {
  const { url } = await startMailServer();
  const inAnHour = await putInOutbox("ada", { dueAt: fromNow(3_600_000) });
  const inAYear = await putInOutbox("eve", { dueAt: fromNow(366 * 86_400_000) });
  const leased = await putInOutbox("joan", { leasedUntil: fromNow(366 * 86_400_000) });
  runMailer([noteMailKind], { smtpUrl: url });
  await pollOutboxRow(inAYear).toMatchObject({ status: "sent" });
  await pollOutboxRow(leased).toMatchObject({ status: "sent" });
  expect(await findOutboxRow(inAnHour)).toMatchObject({ status: "waiting", attempts: 0 });
});

test("no mail of a rolled-back transaction is sent", async () => {
  const { received, url } = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: url });
  const failing = db.transaction().execute(async (transaction) => {
    await enqueue(transaction, noteMailKind.kind, "never");
    throw new Error("the record could not be kept");
  });
  await expect(failing).rejects.toThrow("the record could not be kept");
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({ status: "sent" });
  expect(received.map(({ to }) => to)).toEqual([["ada@ministry.test"]]);
});

test("a row contains only ids, and every mail has its own", async () => {
  await db.transaction().execute(async (transaction) => {
    await enqueue(transaction, noteMailKind.kind, "a-record", { about: "twice" });
    await enqueue(transaction, noteMailKind.kind, "a-record");
  });
  const rows = await db.selectFrom("outbox").selectAll().execute();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  expect(rows.map(({ recipient }) => recipient)).toEqual([null, null]);
  expect(rows.map(({ payload }) => payload).toSorted()).toEqual(['{"about":"twice"}', "{}"]);
});

test("a mailer that stops delivers the current mail first", async () => {
  let acceptSender: (() => void) | undefined;
  const { received, url } = await startMailServer({
    onMailFrom(_address, _session, done) {
      acceptSender = done;
    },
  });
  const mailer = runMailer([noteMailKind], { smtpUrl: url });
  const id = await putInOutbox("ada");
  await expect.poll(() => acceptSender).toBeDefined();
  const stopped = mailer.stop();
  acceptSender?.();
  await stopped;
  expect(received).toHaveLength(1);
  expect(await findOutboxRow(id)).toMatchObject({ status: "sent" });
});

test("without a mail server, mails wait with that reason and lose no attempt", async () => {
  runMailer([noteMailKind]);
  const id = await putInOutbox("ada");
  await pollOutboxRow(id).toMatchObject({ lastError: "No mail server is set (SMTP_URL)." });
  expect(await findOutboxRow(id)).toMatchObject({ status: "waiting", attempts: 0, sentAt: null });
});

test("without a recipient, a mail waits with that reason and loses no attempt", async () => {
  const { url } = await startMailServer();
  runMailer([{ ...noteMailKind, render: async () => aMail({ to: [] }) }], { smtpUrl: url });
  const id = await putInOutbox("ada");
  await pollOutboxRow(id).toMatchObject({ lastError: "No administrator has an address yet." });
  const row = await findOutboxRow(id);
  expect(row).toMatchObject({ status: "waiting", attempts: 0, leasedUntil: null });
  expect(secondsFromNow(row.dueAt)).toBeGreaterThan(10);
});

test("a mail about an erased record fails", async () => {
  const { url } = await startMailServer();
  runMailer([{ ...noteMailKind, render: async () => undefined }], { smtpUrl: url });
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({
    status: "failed",
    lastError: "The record was erased",
  });
});

test("a mail that cannot be rendered is retried, with a reason that contains no content", async () => {
  const { url } = await startMailServer();
  const render = () => Promise.reject(new Error("secret words"));
  runMailer([{ ...noteMailKind, render }], { smtpUrl: url });
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: "The mail could not be written. The log says why.",
  });
});

test("a mail kind that this server does not know is left to other servers", async () => {
  const { url } = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: url });
  const id = await putInOutbox("ada", {}, "test.later");
  await pollOutboxRow(await putInOutbox("ben")).toMatchObject({ status: "sent" });
  expect(await findOutboxRow(id)).toMatchObject({
    status: "waiting",
    attempts: 0,
    leasedUntil: null,
  });
});
