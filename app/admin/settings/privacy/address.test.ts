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
  aPrayerWatch,
  aReminder,
  aRevision,
  aTestimony,
  aWatchSignup,
  setSetting,
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

describe("from a record of the person", () => {
  const look = (table: string, id: string, staff = grace) =>
    staff.post(screen, { intent: "look", table, id });
  const openings = () =>
    db
      .selectFrom("auditLog")
      .select(["actor", "recordId"])
      .where("action", "=", "showed the address of a private prayer request")
      .execute();

  test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
    "closed to the role %s, also for records that it may read",
    async (role) => {
      const { email, open, sealed } = await aPersonWithEverything(`record${role}`);
      const other = await aStaffMember(role);
      for (const { id } of [open, sealed]) {
        const response = await look("prayerRequests", id, other);
        expect(response.status).toBe(403);
        expect(await response.text()).not.toContain(email);
      }
      expect((await openings()).filter(({ actor }) => actor === other.userId)).toEqual([]);
    },
  );

  test.each([
    ["prayerRequests", "gone"],
    ["users", "gone"],
    ["toString", "gone"],
    ["", ""],
    ["prayerRequests", "' or 1=1 --"],
  ])("a record that is not there (%s, %s) is said to be gone", async (table, id) => {
    const response = await look(table, id);
    expect(response.status).toBe(404);
    expect(visibleText(await response.text())).toContain("This record no longer exists");
  });

  test("an account is no record of a person: its address cannot be looked up by its id", async () => {
    expect((await look("users", grace.userId)).status).toBe(404);
  });

  test("a record without an address says so", async () => {
    const { id } = await aPrayerRequest({ email: null, emailHash: null });
    const response = await look("prayerRequests", id);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("This record has no email address");
  });

  test.each(["open", "sealed", "testimony", "message", "partnership", "slot"] as const)(
    "%s: the address is filled in, and everything stored about it is counted",
    async (kind) => {
      const { email, records } = await aPersonWithRecords(`from${kind}`);
      const { table, id } = records[kind];
      const response = await look(table, id);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain(`value="${email}"`);
      expect(visibleText(html)).toContain(`Stored about ${email}`);
      expect(visibleText(html)).toContain("Prayer requests 2");
    },
  );

  test("the address of a confidential request is shown with an audit entry, in the answer only", async () => {
    const { records, email } = await aPersonWithRecords("confided");
    const before = await openings();
    expect((await look("prayerRequests", records.open.id)).status).toBe(200);
    expect(await openings()).toEqual(before);
    const response = await look("prayerRequests", records.sealed.id);
    expect(response.headers.get("Location")).toBeNull();
    expect((await openings()).slice(before.length)).toEqual([
      { actor: grace.userId, recordId: records.sealed.id },
    ]);
    expect(JSON.stringify(await db.selectFrom("auditLog").selectAll().execute())).not.toContain(
      email,
    );
  });

  test("a confidential request offers it without showing the address", async () => {
    const { records, email } = await aPersonWithRecords("unseen");
    const html = await grace.read(`/admin/prayers?view=${records.sealed.id}`);
    expect(html).toContain('aria-label="Erase everything about this person"');
    expect(html).not.toContain(email);
  });

  test.each([
    ["open", "/admin/prayers?view="],
    ["testimony", "/admin/testimonies?edit="],
    ["message", "/admin/messages?view="],
    ["partnership", "/admin/partners?view="],
  ] as const)("%s has the button, for administrators only", async (kind, address) => {
    const { records } = await aPersonWithRecords(`button${kind}`);
    const { table, id } = records[kind];
    const html = await grace.read(`${address}${id}`);
    expect(html).toContain(`name="table" value="${table}"`);
    const roles = { open: "prayerTeam", testimony: "messages", message: "messages" } as const;
    const role = kind === "partnership" ? "treasurer" : roles[kind];
    const other = await aStaffMember(role);
    expect(await other.read(`${address}${id}`)).not.toContain("Erase everything");
  });

  test("the people of a prayer watch have the button, for administrators only", async () => {
    const { records } = await aPersonWithRecords("watching");
    const people = `/admin/watches?people=${records.slot.watchId}`;
    expect(await grace.read(people)).toContain('name="table" value="watchSignups"');
    const member = await aStaffMember("prayerTeam");
    expect(await member.read(people)).not.toContain("Erase everything");
  });

  test("the answer to them is suggested first, with their name, and can be changed", async () => {
    const { records, email } = await aPersonWithRecords("answered");
    const shown = await (await look("contactMessages", records.message.id)).text();
    const text = visibleText(shown);
    expect(text).toContain("Answer them before you erase");
    expect(text).toContain("Dear answered, You asked us to delete what we have stored about you.");
    expect(text.indexOf("Answer them before")).toBeLessThan(text.indexOf("Erase everything"));
    expect(shown).toContain(`href="mailto:${email}?subject=`);
    const typed = await grace.post(screen, { email, intent: "look" });
    expect(visibleText(await typed.text())).toContain("Dear friend, You asked us");
    await setSetting("replyTemplates", [
      { name: "For everything", area: "all", text: "Never offered here" },
      { name: "Ours", area: "erasure", text: "We erase it, {name}." },
    ]);
    const own = visibleText(await (await look("contactMessages", records.message.id)).text());
    expect(own).toContain("We erase it, answered.");
    expect(own).not.toContain("Never offered here");
    await setSetting("replyTemplates", []);
    const none = visibleText(await (await look("contactMessages", records.message.id)).text());
    expect(none).toContain("Dear answered, You asked us");
  });
});

async function aPersonWithRecords(name: string) {
  const { email, open, sealed, testimony } = await aPersonWithEverything(name);
  const own = { email, emailHash: emailHash(email), name };
  const shownTestimony = await aTestimony({ ...own, title: `${name} tells` });
  const message = await aContactMessage(own);
  const partnership = await aPartnership({
    emailAddress: email,
    emailHash: own.emailHash,
    fullName: name,
  });
  const { id: watchId } = await aPrayerWatch();
  const slot = await aWatchSignup({ ...own, watchId });
  expect(testimony.deletedAt).not.toBeNull();
  return {
    email,
    records: {
      open: { table: "prayerRequests", id: open.id },
      sealed: { table: "prayerRequests", id: sealed.id },
      testimony: { table: "testimonies", id: shownTestimony.id },
      message: { table: "contactMessages", id: message.id },
      partnership: { table: "partnerships", id: partnership.id },
      slot: { table: "watchSignups", id: slot.id, watchId: slot.watchId },
    },
  };
}
