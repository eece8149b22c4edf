import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { heldAfterRestore, holdWaitingMails } from "~/platform/mail/outbox-queue.server";
import { visibleText } from "~tests/support/app";
import {
  emptyOutboxBeforeEach,
  findOutboxRow,
  noteMailKind,
  pollOutboxRow,
  putInOutbox,
  runMailer,
  startMailServer,
} from "~tests/support/outbox";
import { aStaffMember, type Staff } from "~tests/support/staff";

emptyOutboxBeforeEach();

const address = "/admin/settings/mail/outbox";
const failed = { status: "failed", attempts: 9, lastError: "550 No such user" } as const;

let grace: Staff;
beforeAll(async () => {
  grace = await aStaffMember();
});
beforeEach(() => db.deleteFrom("auditLog").execute());

const log = () => db.selectFrom("auditLog").selectAll().execute();

test("an empty outbox says so", async () => {
  expect(visibleText(await grace.read(address))).toContain("No mail has been written yet.");
  expect(visibleText(await grace.read(`${address}?show=failed`))).toContain(
    "No mail is in this state.",
  );
});

test("the list shows kind, status and reason by status and page, but never the content of a mail", async () => {
  await putInOutbox("canary-subject", { ...failed, payload: '{"secret":"canary-payload"}' });
  for (let n = 0; n < 30; n++) {
    await putInOutbox(`sent-${n}`, { status: "sent", sentAt: "2026-01-01T12:00:00.000Z" });
  }
  const html = await grace.read(address);
  expect(visibleText(html)).toContain("All 31 Waiting 0 Failed 1 Sent 30");
  expect(html).not.toContain("canary");
  const onlyFailed = visibleText(await grace.read(`${address}?show=failed`));
  expect(onlyFailed).toContain("test.note Failed 550 No such user (tried 9 times)");
  expect(onlyFailed).not.toContain("Sent 1 Jan 2026");
  expect(visibleText(await grace.read(`${address}?show=sent&page=2`))).toContain("Page 2 of 2");
  for (const odd of ["?show=drop", "?page=999", "?show=sent&page=-1"])
    await grace.read(address + odd);
});

test("without a mail server no mail can be retried, and the list says why", async () => {
  await putInOutbox("ada", failed);
  await putInOutbox("eve", {});
  const html = await grace.read(address);
  expect(html).not.toMatch(/value="retry/);
  expect(html).toContain('value="delete"');
  expect(visibleText(html)).toContain("No mail server is set, so no mail can be sent.");
});

test("a failed mail can be retried and is sent", async () => {
  const id = await putInOutbox("ada", failed);
  const response = await grace.post(`${address}?show=failed`, { intent: "retry", id });
  expect(response.headers.get("Location")).toBe(`${address}?show=failed`);
  expect(visibleText(await grace.follow(response))).toContain("The mail waits for a mail server");
  expect(await findOutboxRow(id)).toMatchObject({
    status: "waiting",
    attempts: 0,
    lastError: null,
  });
  const server = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: server.url });
  await pollOutboxRow(id).toMatchObject({ status: "sent" });
  expect(await log()).toMatchObject([
    {
      actor: grace.userId,
      action: "tried a mail again",
      recordId: id,
      before: '{"kind":"test.note"}',
    },
  ]);
});

test("a mail that a restore holds says so, is not sent by itself, and can be sent or deleted", async () => {
  const [wanted, unwanted] = [await putInOutbox("ada", {}), await putInOutbox("eve", {})];
  await putInOutbox("noah", { status: "sent" });
  expect(await holdWaitingMails(db)).toBe(2);
  const text = visibleText(await grace.read(`${address}?show=failed`));
  expect(text).toContain(`Failed ${heldAfterRestore} Written`);
  const server = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: server.url });
  const other = await putInOutbox("joan", {});
  await pollOutboxRow(other).toMatchObject({ status: "sent" });
  expect(await findOutboxRow(wanted)).toMatchObject({ status: "failed" });
  await grace.post(address, { intent: "delete", id: unwanted });
  await grace.post(address, { intent: "retry", id: wanted });
  await pollOutboxRow(wanted).toMatchObject({ status: "sent" });
  const ids = await db.selectFrom("outbox").select("id").execute();
  expect(ids).not.toContainEqual({ id: unwanted });
});

test("all failed mails can be retried at once, and no others", async () => {
  const ids = [await putInOutbox("one", failed), await putInOutbox("two", failed)];
  const sent = await putInOutbox("three", { status: "sent" });
  const later = await putInOutbox("four", { dueAt: "2099-01-01T00:00:00.000Z" });
  const response = await grace.post(address, { intent: "retry-all" });
  expect(visibleText(await grace.follow(response))).toContain("2 mails wait for a mail server");
  for (const id of ids) expect((await findOutboxRow(id)).status).toBe("waiting");
  expect((await findOutboxRow(sent)).status).toBe("sent");
  expect((await findOutboxRow(later)).dueAt).toBe("2099-01-01T00:00:00.000Z");
});

test("mails in progress and sent mails cannot be retried", async () => {
  const leasedUntil = new Date(Date.now() + 60_000).toISOString();
  const busy = await putInOutbox("busy", { leasedUntil });
  const sent = await putInOutbox("sent", { status: "sent" });
  for (const id of [busy, sent, "nothing", "'; drop table outbox"]) {
    const response = await grace.post(address, { intent: "retry", id });
    expect(response.status).toBe(404);
    expect(visibleText(await response.text())).toContain("This mail has changed");
  }
  expect(await findOutboxRow(busy)).toMatchObject({ leasedUntil });
  expect(await log()).toEqual([]);
});

test("only a failed mail can be deleted, and that is audited", async () => {
  const [bad, waiting] = [await putInOutbox("bad", failed), await putInOutbox("good", {})];
  expect((await grace.post(address, { intent: "delete", id: waiting })).status).toBe(404);
  const response = await grace.post(address, { intent: "delete", id: bad });
  expect(visibleText(await grace.follow(response))).toContain("Mail deleted");
  const left = await db.selectFrom("outbox").select("id").execute();
  expect(left).toEqual([{ id: waiting }]);
  expect(await log()).toMatchObject([{ action: "deleted a failed mail", recordId: bad }]);
});

test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
  "the outbox is closed to the role %s",
  async (role) => {
    const id = await putInOutbox("ada", failed);
    const other = await aStaffMember(role);
    expect((await other.get(address)).status).toBe(403);
    for (const intent of ["retry", "retry-all", "delete"]) {
      expect((await other.post(address, { intent, id })).status).toBe(403);
    }
    expect(await findOutboxRow(id)).toMatchObject(failed);
  },
);
