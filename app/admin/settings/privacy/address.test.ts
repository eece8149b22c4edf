import { beforeAll, describe, expect, test } from "vitest";
import { emailHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { reapplyErasures } from "~/platform/privacy/erase.server";
import { seed } from "~/seed.server";
import { get, post, visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aContactMessage,
  aGathering,
  aPartnership,
  aPrayerRequest,
  aReminder,
  aRevision,
  aTestimony,
} from "~tests/support/builders";
import { findTablesContaining } from "~tests/support/database";
import { aSubmitter } from "~tests/support/self-service";
import { aStaffMember, type Staff } from "~tests/support/staff";

const screen = "/admin/settings/privacy/address";
const file = "/admin/export-address";

let grace: Staff;
beforeAll(async () => {
  await seed(db);
  grace = await aStaffMember();
});

/** A person who has used every form, some twice. Each text has a word that occurs nowhere else. */
async function aPersonWithEverything(name: string) {
  const email = `${name}@mailbox.test`;
  const own = { email, emailHash: emailHash(email) };
  const open = await aPrayerRequest({ ...own, subject: `${name} asks` });
  const sealed = await aConfidentialRequest({
    name,
    email,
    subject: `${name} whispers`,
    prayerRequest: "In confidence",
  });
  const testimony = await aTestimony({ ...own, deletedAt: new Date().toISOString(), title: name });
  await aContactMessage({ ...own, message: `${name} writes` });
  await aPartnership({ emailAddress: email, emailHash: own.emailHash, fullName: name });
  const { id: occasionId } = await aGathering();
  const reminder = await aReminder({ ...own, occasionId });
  await enqueue(db, "prayer.received", open.id);
  await enqueue(db, "reminder.confirm", reminder.id);
  const key = `prayer hour ${own.emailHash} 1700000000`;
  const windowStart = new Date().toISOString();
  await db.insertInto("rateLimits").values({ key, windowStart, count: 1 }).execute();
  await aSubmitter("prayerRequests", open);
  return { email, open, sealed, testimony, reminder };
}

describe("closed to", () => {
  test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
    "the role %s: screen, file and erasing",
    async (role) => {
      const { email, open } = await aPersonWithEverything(`closed${role}`);
      const other = await aStaffMember(role);
      expect((await other.get(screen)).status).toBe(403);
      for (const [path, fields] of [
        [screen, { email, intent: "look" }],
        [screen, { email, intent: "erase", confirmation: "ERASE" }],
        [file, { email }],
      ] as const) {
        const response = await other.post(path, fields);
        expect(response.status).toBe(403);
        expect(await response.text()).not.toContain(email);
      }
      const row = db.selectFrom("prayerRequests").select("id").where("id", "=", open.id);
      expect(await row.executeTakeFirst()).toBeDefined();
    },
  );

  test("visitors without a session, who are redirected to the login", async () => {
    expect((await get(screen)).status).toBe(302);
    for (const path of [screen, file]) {
      expect((await post(path, { email: "x@mailbox.test" }, {})).status).toBe(302);
    }
  });
});

test.each(["", "nobody", "a@b", "two@mailbox.test, three@mailbox.test"])(
  "what is no address is refused: %j",
  async (email) => {
    const response = await grace.post(screen, { email, intent: "look" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('id="email-error"');
    expect((await grace.post(file, { email })).status).toBe(422);
  },
);

test("records are counted by kind, including encrypted and deleted ones, in any letter case", async () => {
  const { email } = await aPersonWithEverything("counted");
  const response = await grace.post(screen, { email: ` ${email.toUpperCase()} `, intent: "look" });
  const text = visibleText(await response.text());
  for (const words of [
    "Prayer requests 2",
    "Testimonies 1",
    "Messages 1",
    "Partnership forms 1",
    "Reminders 1",
    "Emails about these records 2",
    "Counts of recent forms (spam protection) 1",
  ]) {
    expect(text).toContain(words);
  }
  const none = await grace.post(screen, { email: "nobody@mailbox.test", intent: "look" });
  expect(visibleText(await none.text())).toContain("Nothing. Perhaps they used another address.");
});

test("an account with the address is named, and stays", async () => {
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", grace.userId)
    .executeTakeFirstOrThrow();
  const response = await grace.post(screen, { email, intent: "look" });
  expect(visibleText(await response.text())).toContain("Someone also signs in with this address");
});

test("the export contains everything decrypted in one file, and is audited without the address", async () => {
  const { email, sealed } = await aPersonWithEverything("exported");
  const response = await grace.post(file, { email });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="one-address-.*\.json"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const exported = (await response.json()) as Record<string, Record<string, unknown>[]>;
  expect(exported).toMatchObject({
    email,
    testimonies: [{ title: "exported" }],
    reminders: [{ email }],
    contactMessages: [{ message: "exported writes" }],
    mails: [{ kind: "reminder.confirm" }],
    partnerships: [{ fullName: "exported" }],
  });
  expect(exported.prayerRequests).toMatchObject([
    { subject: "exported asks", mails: [{ kind: "prayer.received" }], privateLink: {} },
    { subject: "exported whispers", prayerRequest: "In confidence" },
  ]);
  const whole = JSON.stringify(exported);
  expect(whole).not.toContain(emailHash(email));
  expect(whole).not.toMatch(/seed|tokenHash|sealed/);
  const log = await db
    .selectFrom("auditLog")
    .selectAll()
    .where("actor", "=", grace.userId)
    .execute();
  expect(log).toContainEqual(
    expect.objectContaining({
      action: "exported everything about one e-mail address",
      after: expect.stringContaining('"prayer requests":2'),
    }),
  );
  expect(log).toContainEqual(
    expect.objectContaining({ action: "opened a private prayer request", recordId: sealed.id }),
  );
  expect(JSON.stringify(log)).not.toContain("mailbox.test");
});

test("the readable page has the same content in words, and what people wrote is escaped", async () => {
  const { email } = await aPersonWithEverything("readable");
  const own = { email, emailHash: emailHash(email) };
  await aContactMessage({ ...own, message: "<script>alert(1)</script>" });
  const response = await grace.post(file, { email, format: "page" });
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="one-address-.*\.html"$/,
  );
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const html = await response.text();
  expect(html).not.toContain("<script");
  const text = visibleText(html);
  for (const words of [
    `Stored about ${email}`,
    "Prayer requests",
    "Subject readable whispers",
    "Kind Prayer request: thanks to the person",
    "Kind Reminder: link to confirm it",
    "Message readable writes",
    "<script>alert(1)</script>",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/\{"|createdAt|prayer\.received/);
});

test.each(["", "ERASED", "yes"])("nothing is erased by typing %j", async (confirmation) => {
  const { email, open } = await aPersonWithEverything(`kept${confirmation}x`);
  const response = await grace.post(screen, { email, intent: "erase", confirmation });
  expect(response.status).toBe(422);
  expect(visibleText(await response.text())).toContain("Nothing was erased.");
  const row = db.selectFrom("prayerRequests").select("id").where("id", "=", open.id);
  expect(await row.executeTakeFirst()).toBeDefined();
});

test("after erasing no table contains data of the person, other people's data stays, and a restored backup erases it again", async () => {
  const other = await aPersonWithEverything("neighbour");
  const { email, open, sealed, testimony, reminder } = await aPersonWithEverything("forgotten");
  const rows = await db.selectFrom("reminders").selectAll().where("id", "=", reminder.id).execute();
  const response = await grace.post(screen, { email, intent: "erase", confirmation: " Erase " });
  expect([response.status, response.headers.get("Location")]).toEqual([303, screen]);
  const toast = visibleText(await grace.follow(response));
  expect(toast).toContain("Everything erased Deleted for good: 2 prayer requests, 1 testimony");
  expect(await findTablesContaining([email, emailHash(email), "forgotten"])).toEqual([]);
  const ids = [open.id, sealed.id, testimony.id, reminder.id];
  expect(await findTablesContaining(ids)).toEqual(["audit_log"]);
  expect(await findTablesContaining([emailHash(other.email)])).toContain("rate_limits");
  expect(await findTablesContaining([other.email])).toContain("reminders");
  const log = await db
    .selectFrom("auditLog")
    .selectAll()
    .where("action", "=", "erased everything about one e-mail address")
    .execute();
  expect(log).toMatchObject([{ actor: grace.userId, area: "retention" }]);
  await db.insertInto("reminders").values(rows).execute();
  expect(await reapplyErasures(db)).toBe(1);
  expect(await findTablesContaining([email])).toEqual([]);
});

test("if one step of erasing fails, nothing is erased", async () => {
  const { email, open } = await aPersonWithEverything("whole");
  await db.schema.alterTable("erasures").renameTo("lost").execute();
  try {
    const erasing = { email, intent: "erase", confirmation: "ERASE" };
    const response = await grace.post(screen, erasing);
    expect(response.status).toBe(503);
    expect(visibleText(await response.text())).toContain("Error updating settings");
  } finally {
    await db.schema.alterTable("lost").renameTo("erasures").execute();
  }
  const row = db.selectFrom("prayerRequests").select("id").where("id", "=", open.id);
  expect(await row.executeTakeFirst()).toBeDefined();
});

test("what an account typed in the forms of records is counted, exported and erased with the person", async () => {
  const { userId } = await aStaffMember("editor", "Ngozi");
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const typed = await aRevision({ author: userId, fields: '{"title":"Half a thought"}' });
  const others = await aRevision({ author: grace.userId });
  const seen = await grace.post(screen, { email, intent: "look" });
  expect(visibleText(await seen.text())).toContain("Saved versions of records 1");
  const exported = await (await grace.post(file, { email })).json();
  expect(exported).toMatchObject({ revisions: [{ id: typed.id, fields: typed.fields }] });
  await grace.post(screen, { email, intent: "erase", confirmation: "ERASE" });
  const ids = async () =>
    (await db.selectFrom("revisions").select("id").execute()).map(({ id }) => id);
  expect(await ids()).toEqual([others.id]);
  await db.insertInto("revisions").values(typed).execute();
  expect(await reapplyErasures(db)).toBe(1);
  expect(await ids()).toEqual([others.id]);
});
