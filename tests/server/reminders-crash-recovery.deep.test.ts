/** The server is killed while it sends a thousand reminders. Each person gets one mail. */
import { Temporal } from "temporal-polyfill";
import { afterEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aGathering } from "~tests/support/builders";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { mailHeader } from "~tests/support/mail-server";
import { emptyOutboxBeforeEach, startMailServer } from "~tests/support/outbox";

emptyOutboxBeforeEach();

const people = 1_000;
/** SMTP is not part of the transaction: mails in progress when the process died are sent again. */
const maxInFlight = 1;
const slowPoll = { timeout: 60_000, interval: 50 };

afterEach(() => db.deleteFrom("gatherings").execute());

/** A prayer that begins in ten minutes. Reminders for fifteen minutes before are due now. */
async function aPrayerInTenMinutes(): Promise<string> {
  const clock = (minutes: number) =>
    Temporal.Now.zonedDateTimeISO("Africa/Lagos")
      .add({ minutes })
      .toPlainTime()
      .toString({ smallestUnit: "minute" });
  const { id } = await aGathering({ title: "Vigil", start: clock(10), end: clock(40) });
  return id;
}

async function addReminders(occasionId: string): Promise<void> {
  const confirmedAt = new Date(Date.now() - 86_400_000).toISOString();
  const rows = Array.from({ length: people }, (_, index) => ({
    id: crypto.randomUUID(),
    email: `person${index}@mailbox.test`,
    emailHash: String(index),
    occasionKind: "gathering" as const,
    occasionId,
    minutesBefore: 15,
    tokenHash: `token ${index}`,
    stopHash: `stop ${index}`,
    consentVersion: "test",
    confirmedAt,
    createdAt: confirmedAt,
  }));
  for (let at = 0; at < people; at += 250) {
    await db
      .insertInto("reminders")
      .values(rows.slice(at, at + 250))
      .execute();
  }
}

test("1,000 reminders with kill -9 in between: each person gets exactly one, except for mails in progress", {
  timeout: 120_000,
}, async () => {
  await addReminders(await aPrayerInTenMinutes());
  const { received, url } = await startMailServer();
  const variables = {
    SMTP_URL: url,
    MAIL_FROM: "House of Prayer <hello@ministry.test>",
    LOG_LEVEL: "error",
  };
  const first = launchOnTestDatabase(variables);
  await serverAddress(first);
  await expect.poll(() => received.length, slowPoll).toBeGreaterThan(people / 4);
  first.server.kill("SIGKILL");
  await first.exited;
  expect(received.length).toBeLessThan(people);
  // Let the leases of the dead server expire.
  await db
    .updateTable("outbox")
    .set({ leasedUntil: new Date(0).toISOString() })
    .where("status", "=", "waiting")
    .execute();
  const others = [launchOnTestDatabase(variables), launchOnTestDatabase(variables)];
  await Promise.all(others.map((run) => serverAddress(run)));
  const waiting = () =>
    db.selectFrom("outbox").select("id").where("status", "!=", "sent").execute();
  await expect.poll(async () => (await waiting()).length, slowPoll).toBe(0);
  const sent = await db.selectFrom("outbox").select("subjectId").execute();
  expect(new Set(sent.map(({ subjectId }) => subjectId)).size).toBe(people);
  expect(sent).toHaveLength(people);
  const recipients = received.map(({ to }) => to.join());
  expect(new Set(recipients).size).toBe(people);
  expect(recipients.length - people).toBeLessThanOrEqual(maxInFlight);
  const [mail] = received;
  if (!mail) throw new Error("no mail");
  expect(mailHeader(mail, "List-Unsubscribe")).toMatch(/^<http:\S+\/reminders\/stop\?token=\S+>$/);
  expect(mailHeader(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(mailHeader(mail, "Subject")).toMatch(/^Vigil, \w+day \d+ \w+, \d+:\d\d [AP]M Lagos$/);
  expect(mail.text).toContain("15 minutes before Vigil");
});

test("a reminder is not sent after the start of the prayer", {
  timeout: 60_000,
}, async () => {
  const occasionId = await aPrayerInTenMinutes();
  const { received, url } = await startMailServer();
  const past = new Date(Date.now() - 60_000).toISOString();
  const confirmedAt = new Date(Date.now() - 86_400_000).toISOString();
  const id = crypto.randomUUID();
  await db
    .insertInto("reminders")
    .values({
      id,
      email: "ada@mailbox.test",
      emailHash: "ada",
      occasionKind: "gathering",
      occasionId,
      minutesBefore: 1_440,
      tokenHash: "a",
      stopHash: "b",
      consentVersion: "test",
      confirmedAt,
      createdAt: confirmedAt,
    })
    .execute();
  const late = { kind: "reminder.due", subjectId: id, createdAt: past, dueAt: past };
  await db
    .insertInto("outbox")
    .values([
      // One not tried yet, one tried and failed.
      {
        ...late,
        id: "1",
        payload: JSON.stringify({ startsAt: past }),
        attempts: 0,
        expiresAt: past,
      },
      {
        ...late,
        id: "2",
        payload: JSON.stringify({ startsAt: past }),
        attempts: 1,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      },
    ])
    .execute();
  const run = launchOnTestDatabase({ SMTP_URL: url, LOG_LEVEL: "error" });
  await serverAddress(run);
  const remaining = () =>
    db.selectFrom("outbox").select("id").where("id", "in", ["1", "2"]).execute();
  await expect.poll(async () => (await remaining()).length, slowPoll).toBe(0);
  expect(received.filter(({ to }) => to.includes("ada@mailbox.test"))).toEqual([]);
});
