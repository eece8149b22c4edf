/** Several servers on one database, and one that comes back after a crash. */
import { expect, test } from "vitest";
import { connect } from "~db/connect.server";
import { startMailServer } from "~tests/mail-server";
import { change, eventually, note, put, rowOf, run } from "~tests/outbox";
import { db } from "./database.server";
import { env } from "./env.server";
import { enqueue } from "./outbox.server";

test("two mailers send 200 mails, each exactly once", async () => {
  const { received, url } = await startMailServer();
  const names = Array.from({ length: 200 }, (_, index) => `person-${index}`);
  await db.transaction().execute(async (transaction) => {
    for (const name of names) await enqueue(transaction, note.kind, name);
  });
  const other = connect(env.DATABASE_URL, env.DATA_DIR);
  const mailers = [run([note], { smtpUrl: url }), run([note], { smtpUrl: url, database: other })];
  await expect.poll(() => received.length, { timeout: 15_000, interval: 50 }).toBe(200);
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  await other.destroy();
  const recipients = received.map(({ to }) => to.join());
  expect(recipients.toSorted()).toEqual(names.map((name) => `${name}@ministry.test`).toSorted());
  const rows = await db.selectFrom("outbox").select(["status", "attempts"]).execute();
  expect(rows).toEqual(names.map(() => ({ status: "sent", attempts: 1 })));
});

test("a leased mail is left alone until its lease has run out, then taken over", async () => {
  const { received, url } = await startMailServer();
  const leasedUntil = new Date(Date.now() + 60_000).toISOString();
  const id = await put("ada", { leasedUntil });
  run([note], { smtpUrl: url });
  await eventually(await put("ben")).toMatchObject({ status: "sent" });
  expect(await rowOf(id)).toMatchObject({ status: "waiting", leasedUntil });
  await change(id, { leasedUntil: new Date(Date.now() - 1).toISOString() });
  await eventually(id).toMatchObject({ status: "sent" });
  expect(received).toHaveLength(2);
});
