/** Several servers on one database, and recovery after a crash. */
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { connect } from "~db/connect.server";
import {
  emptyOutboxBeforeEach,
  findOutboxRow,
  noteMailKind,
  pollOutboxRow,
  putInOutbox,
  runMailer,
  startMailServer,
  updateOutboxRow,
} from "~tests/support/outbox";
import { enqueue } from "./outbox.server";
import { recordDeliveryResult } from "./outbox-queue.server";

emptyOutboxBeforeEach();

vi.setConfig({ testTimeout: 40_000 });

test("two mailers send 200 mails, each exactly once", async () => {
  const { received, url } = await startMailServer();
  const names = Array.from({ length: 200 }, (_, index) => `person-${index}`);
  await db.transaction().execute(async (transaction) => {
    for (const name of names) await enqueue(transaction, noteMailKind.kind, name);
  });
  const other = connect(env.DATABASE_URL, env.DATA_DIR);
  const mailers = [
    runMailer([noteMailKind], { smtpUrl: url }),
    runMailer([noteMailKind], { smtpUrl: url, database: other }),
  ];
  await expect.poll(() => received.length, { timeout: 30_000, interval: 50 }).toBe(200);
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  await other.destroy();
  const recipients = received.map(({ to }) => to.join());
  expect(recipients.toSorted()).toEqual(names.map((name) => `${name}@ministry.test`).toSorted());
  const rows = await db.selectFrom("outbox").select(["status", "attempts"]).execute();
  expect(rows).toEqual(names.map(() => ({ status: "sent", attempts: 1 })));
});

test("a leased mail is claimed by another server only after its lease has expired", async () => {
  const { received, url } = await startMailServer();
  const leasedUntil = new Date(Date.now() + 60_000).toISOString();
  const id = await putInOutbox("ada", { leasedUntil });
  runMailer([noteMailKind], { smtpUrl: url });
  await pollOutboxRow(await putInOutbox("ben")).toMatchObject({ status: "sent" });
  expect(await findOutboxRow(id)).toMatchObject({ status: "waiting", leasedUntil });
  await updateOutboxRow(id, { leasedUntil: new Date(Date.now() - 1).toISOString() });
  await pollOutboxRow(id).toMatchObject({ status: "sent" });
  expect(received).toHaveLength(2);
});

test("a mail that two servers have sent counts as sent once", async () => {
  const row = await findOutboxRow(await putInOutbox("ada"));
  const accepted: string[] = [];
  const result = { is: "sent", refused: ["ben@ministry.test"] } as const;
  for (const server of ["one", "two"]) {
    await recordDeliveryResult(db, row, { ...result, refused: [...result.refused] }, async () => {
      accepted.push(server);
    });
  }
  expect(accepted).toEqual(["one"]);
  const rows = await db.selectFrom("outbox").select(["status", "recipient"]).execute();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ status: "sent", recipient: null });
  expect(rows).toContainEqual({ status: "waiting", recipient: "ben@ministry.test" });
});

test("a server that has lost its mail to another does not say that it failed", async () => {
  const leasedUntil = new Date(Date.now() - 1_000).toISOString();
  const row = await findOutboxRow(await putInOutbox("ada", { leasedUntil }));
  const lease = new Date(Date.now() + 60_000).toISOString();
  await updateOutboxRow(row.id, { leasedUntil: lease });
  await recordDeliveryResult(db, row, { is: "failed", reason: "The line broke" });
  expect(await findOutboxRow(row.id)).toMatchObject({
    status: "waiting",
    leasedUntil: lease,
    attempts: 0,
    lastError: null,
  });
});

test("a mail that was sent while the database was locked is marked later and not sent again", async () => {
  const complaints = vi.spyOn(log, "error");
  onTestFinished(() => complaints.mockRestore());
  const other = connect(env.DATABASE_URL, env.DATA_DIR);
  let unlocked: Promise<void> | undefined;
  const { received, url } = await startMailServer({
    onMailFrom(_address, _session, done) {
      unlocked ??= other.transaction().execute(async (transaction) => {
        // On SQLite the transaction itself blocks all other writers.
        if (env.DATABASE_URL) await sql`lock table outbox`.execute(transaction);
        done();
        await expect
          .poll(() => complaints.mock.calls.length, { timeout: 20_000 })
          .toBeGreaterThan(0);
      });
    },
  });
  runMailer([noteMailKind], { smtpUrl: url });
  const id = await putInOutbox("ada");
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
  await unlocked;
  await other.destroy();
  await pollOutboxRow(id).toMatchObject({ status: "sent", attempts: 1 });
  expect(received).toHaveLength(1);
});

test("mails are sent concurrently, but a crash can repeat at most one", async () => {
  const most = { underWay: 0, unanswered: 0 };
  let [underWay, unanswered] = [0, 0];
  const { url } = await startMailServer({
    onMailFrom(_address, _session, done) {
      underWay += 1;
      most.underWay = Math.max(most.underWay, underWay);
      done();
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        unanswered += 1;
        most.unanswered = Math.max(most.unanswered, unanswered);
        setTimeout(() => {
          unanswered -= 1;
          underWay -= 1;
          done();
        }, 40);
      });
    },
  });
  runMailer([noteMailKind], { smtpUrl: url });
  const ids = await Promise.all(
    Array.from({ length: 9 }, (_, index) => putInOutbox(`person${index}`)),
  );
  for (const id of ids) await pollOutboxRow(id).toMatchObject({ status: "sent", attempts: 1 });
  expect(most).toEqual({ underWay: 3, unanswered: 1 });
});
