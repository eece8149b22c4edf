/** The daily prayer list: when it is sent, what it says, and how it ends. */
import { Temporal } from "temporal-polyfill";
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { db } from "~/platform/database.server";
import { dailyListStopPath } from "~/platform/mail/daily-list-link.server";
import { renderMailText } from "~/platform/mail/mail.server";
import { holdWaitingMails } from "~/platform/mail/outbox-queue.server";
import { get, post, visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { readDailyListContent } from "./daily-list-content.server";
import { dailyListMail, renderDailyList } from "./daily-list-mail.server";
import { enqueueDueDailyLists, setDailyList } from "./daily-lists.server";

const account = "/admin/settings/account";
const secret = {
  name: "Canary-Name",
  email: "canary@mailbox.test",
  subject: "Canary-Subject",
  prayerRequest: "Canary-Words for the team",
};

let grace: Staff;
let paul: Staff;
beforeAll(async () => {
  grace = await aStaffMember("prayerTeam", "Grace");
  paul = await aStaffMember("prayerTeam", "Paul");
});

beforeEach(async () => {
  for (const table of ["prayerRequests", "dailyLists", "outbox", "auditLog"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const at = (instant: string) => Temporal.Instant.from(instant);
const mails = async () =>
  (await db.selectFrom("outbox").select(["kind", "subjectId", "payload"]).execute()).map(
    ({ payload, ...mail }) => ({ ...mail, ...(JSON.parse(payload) as { day: string }) }),
  );
const daysSent = async () => (await mails()).map(({ day }) => day);
const wish = (time: string, zone: string) => ({ time, zone });

/** Turned on long before, with one request that is new for every list. */
async function subscribed(who: Staff, time: string, zone: string): Promise<void> {
  await setDailyList(who.userId, wish(time, zone), at("2026-01-01T00:00:00Z"));
}

describe("the account", () => {
  test("turns the list on and off, with audit entries", async () => {
    const fields = { intent: "daily-list", time: "06:00", zone: "Europe/London" };
    expect((await grace.post(account, { ...fields, isWanted: "on" })).status).toBe(303);
    expect(await db.selectFrom("dailyLists").selectAll().execute()).toMatchObject([
      { userId: grace.userId, time: "06:00", zone: "Europe/London" },
    ]);
    expect(await grace.read(account)).toMatch(/name="isWanted"[^>]*checked/);
    expect((await grace.post(account, fields)).status).toBe(303);
    expect(await db.selectFrom("dailyLists").selectAll().execute()).toEqual([]);
    const entries = await db.selectFrom("auditLog").select("action").orderBy("id").execute();
    expect(entries.map(({ action }) => action)).toEqual([
      "turned the daily prayer list on",
      "turned the daily prayer list off",
    ]);
  });

  test.each([
    [{ time: "06:30" }, "Please choose an hour from the list"],
    [{ time: "" }, "Please choose an hour from the list"],
    [{ zone: "Nowhere/City" }, "Please choose a time zone from the list"],
  ])("refuses %j", async (wrong, message) => {
    const fields = { intent: "daily-list", isWanted: "on", time: "06:00", zone: "Africa/Lagos" };
    const response = await grace.post(account, { ...fields, ...wrong });
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await db.selectFrom("dailyLists").selectAll().execute()).toEqual([]);
  });

  test("does not offer it to other roles", async () => {
    const editor = await aStaffMember("editor");
    expect(visibleText(await editor.read(account))).not.toContain("Daily prayer list");
    const fields = { intent: "daily-list", isWanted: "on", time: "06:00", zone: "Africa/Lagos" };
    expect((await editor.post(account, fields)).status).toBe(403);
  });
});

describe("is sent", () => {
  test("at the hour of the member's own zone, once a day, by however many servers", async () => {
    await subscribed(grace, "06:00", "Africa/Lagos");
    await subscribed(paul, "06:00", "Europe/London");
    await aPrayerRequest({ createdAt: "2026-07-09T12:00:00.000Z" });
    await enqueueDueDailyLists(at("2026-07-10T04:59:00Z"));
    expect(await mails()).toEqual([]);
    // In July both zones are at UTC+1.
    for (let round = 0; round < 3; round++) {
      await Promise.all([1, 2, 3].map(() => enqueueDueDailyLists(at("2026-07-10T05:00:00Z"))));
    }
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ subjectId }) => subjectId))).toEqual(
      new Set([grace.userId, paul.userId]),
    );
    expect(sent).toMatchObject([
      { kind: dailyListMail, day: "2026-07-10" },
      { kind: dailyListMail, day: "2026-07-10" },
    ]);
  });

  // In London the clock skips 01:00 to 02:00 on 29 March 2026, and repeats it on 25 October 2026.
  test.each([
    ["2026-03-29", "01:00", "2026-03-29T00:59:00Z", "2026-03-29T01:00:00Z"],
    ["2026-03-29", "06:00", "2026-03-29T04:59:00Z", "2026-03-29T05:00:00Z"],
    ["2026-10-25", "01:00", "2026-10-24T23:59:00Z", "2026-10-25T00:00:00Z"],
    ["2026-10-25", "06:00", "2026-10-25T05:59:00Z", "2026-10-25T06:00:00Z"],
  ])("in London on %s at %s, once", async (day, time, before, due) => {
    await subscribed(grace, time, "Europe/London");
    const yesterday = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
    await db.updateTable("dailyLists").set({ sentFor: yesterday }).execute();
    await aPrayerRequest({ createdAt: `${yesterday}T12:00:00.000Z` });
    await enqueueDueDailyLists(at(before));
    expect(await daysSent()).toEqual([]);
    await enqueueDueDailyLists(at(due));
    for (const hours of [1, 2, 12]) await enqueueDueDailyLists(at(due).add({ hours }));
    expect(await daysSent()).toEqual([day]);
    await enqueueDueDailyLists(at(due).add({ hours: 36 }));
    expect(await daysSent()).toEqual([day]);
  });

  test("every day while something is new, and not on quiet days", async () => {
    await subscribed(grace, "06:00", "Africa/Lagos");
    const { id } = await aPrayerRequest({ createdAt: "2026-05-01T12:00:00.000Z" });
    for (const day of ["02", "03", "04"])
      await enqueueDueDailyLists(at(`2026-05-${day}T05:00:00Z`));
    expect(await daysSent()).toEqual(["2026-05-02"]);
    const updatedTextAt = "2026-05-04T12:00:00.000Z";
    await db.updateTable("prayerRequests").set({ updatedTextAt }).where("id", "=", id).execute();
    await enqueueDueDailyLists(at("2026-05-05T05:00:00Z"));
    expect(await daysSent()).toEqual(["2026-05-02", "2026-05-05"]);
    await aConfidentialRequest(secret, { createdAt: "2026-05-05T12:00:00.000Z" });
    await enqueueDueDailyLists(at("2026-05-06T05:00:00Z"));
    expect(await daysSent()).toEqual(["2026-05-02", "2026-05-05", "2026-05-06"]);
  });

  test("not on the day it is turned on after its hour, nor twice when the hour is changed", async () => {
    await aPrayerRequest({ createdAt: "2026-05-01T02:00:00.000Z" });
    await setDailyList(grace.userId, wish("06:00", "Africa/Lagos"), at("2026-05-01T10:00:00Z"));
    await enqueueDueDailyLists(at("2026-05-01T10:01:00Z"));
    expect(await mails()).toEqual([]);
    await aPrayerRequest({ createdAt: "2026-05-01T20:00:00.000Z" });
    await enqueueDueDailyLists(at("2026-05-02T05:00:00Z"));
    await setDailyList(grace.userId, wish("20:00", "Africa/Lagos"), at("2026-05-02T10:00:00Z"));
    await enqueueDueDailyLists(at("2026-05-02T19:00:00Z"));
    expect(await daysSent()).toEqual(["2026-05-02"]);
  });

  test("not to accounts that are off or may not read requests", async () => {
    const [off, editor] = [await aStaffMember("prayerTeam"), await aStaffMember("editor")];
    for (const who of [off, editor]) await subscribed(who, "06:00", "Africa/Lagos");
    const disabledAt = new Date().toISOString();
    await db.updateTable("users").set({ disabledAt }).where("id", "=", off.userId).execute();
    await aPrayerRequest();
    await enqueueDueDailyLists(at("2026-12-10T05:00:00Z"));
    expect(await mails()).toEqual([]);
    for (const { userId } of [off, editor]) {
      expect(await renderDailyList(userId, { day: "2026-12-10", since: "" })).toBeUndefined();
    }
  });
});

describe("the list", () => {
  const payload = { day: "2026-12-10", since: "2026-12-01T00:00:00.000Z" };

  async function text(): Promise<string> {
    const mail = await renderDailyList(grace.userId, payload);
    return mail ? renderMailText(mail) : "";
  }

  beforeEach(async () => {
    await subscribed(grace, "06:00", "Africa/Lagos");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-10T05:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("names no one, quotes public text only, and counts the confidential ones", async () => {
    const createdAt = "2026-12-02T00:00:00.000Z";
    const sender = { name: "Hidden-Name", email: "hidden@mailbox.test" };
    await aPrayerRequest({ ...sender, subject: "For my son", isUrgent: true, createdAt });
    await aPrayerRequest({
      ...sender,
      subject: "An old one",
      createdAt: "2026-01-01T00:00:00.000Z",
    });
    for (const visibility of ["held", "hidden"] as const) {
      await aPrayerRequest({ ...sender, subject: "Canary not public", visibility, createdAt });
    }
    await aPrayerRequest({ subject: "Canary over", expiresAt: "2026-01-02T00:00:00.000Z" });
    await aPrayerRequest({ subject: "Canary closed", status: "closed" });
    for (let index = 0; index < 3; index++) await aConfidentialRequest(secret);
    const written = await text();
    expect(written).toContain("Prayer list for Thursday 10 December");
    expect(written).toMatch(/New since the last list:\s+> For my son \(urgent\)\n> Please pray\./);
    expect(written).toMatch(/Please also pray for:\s+> An old one/);
    expect(written).toContain("3 confidential requests are waiting in the session.");
    expect(written).toContain("/admin/pray");
    expect(written).not.toMatch(/canary|hidden/i);
    vi.useRealTimers();
    const page = await grace.read("/admin/pray/list");
    expect(page).toContain("3 confidential requests are waiting in the session.");
    expect(page).toContain("*For my son* (urgent)");
    expect(page).not.toMatch(/canary|hidden-name|hidden@/i);
  });

  test("is short: long texts are cut, and the rest is counted", async () => {
    for (let index = 0; index < 30; index++) {
      await aPrayerRequest({
        prayerRequest: "word ".repeat(300),
        createdAt: "2026-12-02T00:00:00.000Z",
      });
    }
    const { fresh, older, more } = await readDailyListContent(payload.since);
    expect([fresh.length, older.length, more]).toEqual([20, 0, 10]);
    expect(fresh.every((one) => one.text.length <= 301)).toBe(true);
    expect(await text()).toContain("10 other requests are open.");
  });

  test("can be stopped by its link: a GET changes nothing, one click does (RFC 8058)", async () => {
    const mail = await renderDailyList(grace.userId, payload);
    const path = mail?.unsubscribe?.path ?? "";
    expect(path).toBe(dailyListStopPath(grace.userId));
    const opened = await get(path);
    expect([opened.status, visibleText(await opened.text()).includes("Stop the list")]).toEqual([
      200,
      true,
    ]);
    expect(await db.selectFrom("dailyLists").selectAll().execute()).toHaveLength(1);
    // A mail program sends no cookie and its own origin.
    const fields = { "List-Unsubscribe": "One-Click" };
    const headers = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post(path, fields, headers)).status).toBe(200);
    expect(await db.selectFrom("dailyLists").selectAll().execute()).toEqual([]);
    expect(await renderDailyList(grace.userId, payload)).toBeUndefined();
    expect((await post(path, fields, headers)).status).toBe(200);
  });

  test("is not stopped by a link with another token", async () => {
    const token = `${grace.userId}.${"x".repeat(43)}`;
    for (const path of [`/daily-list/stop?token=${token}`, "/daily-list/stop"]) {
      expect((await get(path)).status).toBe(404);
      await post(path, {});
      expect((await post(path, {}, { Origin: "https://mail.example" })).status).toBe(403);
    }
    expect(await db.selectFrom("dailyLists").selectAll().execute()).toHaveLength(1);
  });
});

test("after a restore the list of today is not sent twice, and its news come with the next one", async () => {
  await aPrayerRequest({ createdAt: "2026-03-01T20:00:00.000Z" });
  await subscribed(grace, "06:00", "Africa/Lagos");
  await enqueueDueDailyLists(at("2026-03-01T05:00:00Z"));
  await db.deleteFrom("outbox").execute();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00Z") });
  onTestFinished(async () => {
    vi.useRealTimers();
    await db.deleteFrom("settings").where("key", "=", "restoredAt").execute();
  });
  await holdWaitingMails(db);
  await enqueueDueDailyLists(at("2026-03-02T09:01:00Z"));
  expect(await mails()).toEqual([]);
  await enqueueDueDailyLists(at("2026-03-03T05:00:00Z"));
  expect(await mails()).toMatchObject([{ day: "2026-03-03", since: "2026-03-01T05:00:00.000Z" }]);
});
