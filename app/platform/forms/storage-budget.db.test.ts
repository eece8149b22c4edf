import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { post, visibleText, visitorHeaders } from "~tests/support/app";
import { aPrayerRequest } from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";
import { countStored, maxStoredPerDay } from "./storage-budget.server";

const good = {
  name: "Ada",
  email: "ada@ministry.test",
  subject: "Our daughter",
  prayerRequest: "We ask you to pray with us for our daughter, who begins her studies.",
};
const hall = "198.51.100.0/24";
const sendFromHall = async (fields: Record<string, string>) =>
  post("/prayers", fields, { ...(await visitorHeaders()), "X-Forwarded-For": "198.51.100.7" });

const countRequests = async () =>
  (await db.selectFrom("prayerRequests").select("id").execute()).length;
const counters = () =>
  db.selectFrom("rateLimits").select("count").where("key", "like", "stored %").execute();

beforeEach(async () => {
  for (const table of ["prayerRequests", "outbox", "rateLimits", "formKeys"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("a form is refused with what was typed, and nothing is stored, after", () => {
  test.each([
    ["the rows of one network", hall, maxStoredPerDay.network, "from your network"],
    ["the rows of all that the disk can take", "another", maxStoredPerDay.all, "today"],
  ])("%s", async (_, network, { rows }, words) => {
    await countStored(db, network, 1);
    await db
      .updateTable("rateLimits")
      .set({ count: rows })
      .where("key", "like", network === hall ? "stored rows %" : "stored rows all%")
      .execute();
    await expectRefused(words);
  });

  test.each([
    ["the bytes of one network", hall, maxStoredPerDay.network],
    ["the bytes of all that the disk can take", "another", maxStoredPerDay.all],
  ])("%s", async (_, network, { bytes }) => {
    await countStored(db, network, 1);
    await db
      .updateTable("rateLimits")
      .set({ count: bytes - 10 })
      .where("key", "like", network === hall ? "stored bytes %" : "stored bytes all%")
      .execute();
    await expectRefused("today");
  });

  async function expectRefused(words: string) {
    const before = await counters();
    const response = await sendFromHall(good);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const html = await response.text();
    expect(html).toContain(good.prayerRequest);
    expect(visibleText(html)).toContain(words);
    expect(visibleText(html)).toContain("Please send them again tomorrow");
    expect(await countRequests()).toBe(0);
    expect(await counters()).toEqual(before);
  }
});

describe("on a day when all networks together have sent very much", () => {
  const setCount = (key: string, count: number) =>
    db.updateTable("rateLimits").set({ count }).where("key", "like", key).execute();
  const units = ["rows", "bytes"] as const;

  test.each(units)("a network that took a large share of the %s is refused", async (unit) => {
    await sendFromHall(good);
    await setCount(`stored ${unit} %`, maxStoredPerDay.share[unit]);
    await setCount(`stored ${unit} all%`, maxStoredPerDay.busy[unit]);
    const response = await sendFromHall({ ...good, subject: "Our son" });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(visibleText(await response.text())).toContain("more from your network today");
    expect(await countRequests()).toBe(1);
  });

  test.each(units)("people on another network go on sending: %s", async (unit) => {
    await countStored(db, "a flood", 1);
    await setCount(`stored ${unit} %`, maxStoredPerDay.busy[unit]);
    for (let index = 0; index < 12; index++) {
      const person = { ...good, email: `p${index}@ministry.test`, subject: `For family ${index}` };
      expect((await sendFromHall(person)).status).toBe(303);
    }
    expect(await countRequests()).toBe(12);
  });
});

describe("by a private link", () => {
  const corrected = {
    name: "Ada",
    subject: "Our daughter",
    prayerRequest: "She has begun. Pray on with us.",
  };

  test("a correction counts, and beyond the budget it is refused with the typed text", async () => {
    const ada = await aSubmitter("prayerRequests", await aPrayerRequest());
    expect((await ada.post({ intent: "correct", ...corrected })).status).toBe(303);
    expect(await counters()).toHaveLength(4);
    await db
      .updateTable("rateLimits")
      .set({ count: maxStoredPerDay.network.rows })
      .where("key", "like", "stored rows %")
      .execute();
    const typed = { ...corrected, version: "2", prayerRequest: "She is well. Thank you." };
    const refused = await ada.post({ intent: "correct", ...typed });
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(html).toContain(typed.prayerRequest);
    expect(visibleText(html)).toContain("Please send them again tomorrow");
    const [row] = await db.selectFrom("prayerRequests").select("prayerRequest").execute();
    expect(row?.prayerRequest).toBe(corrected.prayerRequest);
  });

  test("withdrawing and erasing are never refused", async () => {
    const ada = await aSubmitter("prayerRequests", await aPrayerRequest());
    await ada.post({ intent: "correct", ...corrected });
    await db.updateTable("rateLimits").set({ count: maxStoredPerDay.all.rows }).execute();
    await db.deleteFrom("rateLimits").where("key", "not like", "stored %").execute();
    expect((await ada.post({ intent: "withdraw", version: "2" })).status).toBe(303);
    expect((await ada.post({ intent: "erase", version: "3" })).status).toBe(303);
    expect(await countRequests()).toBe(0);
  });
});

test("a form that is sent again counts once, and so does one with invalid fields not at all", async () => {
  await sendFromHall(good);
  await sendFromHall(good);
  await sendFromHall({ ...good, prayerRequest: "" });
  const counted = (await counters()).map(({ count }) => count).toSorted((a, b) => a - b);
  expect(counted.slice(0, 2)).toEqual([1, 1]);
  expect(counted[2]).toBe(counted[3]);
  expect(counted[2]).toBeLessThan(400);
});

test("60 people on one network within ten minutes all succeed", async () => {
  for (let index = 0; index < 60; index++) {
    const person = { ...good, email: `p${index}@ministry.test`, subject: `For family ${index}` };
    expect((await sendFromHall(person)).status).toBe(303);
  }
  expect(await countRequests()).toBe(60);
});
