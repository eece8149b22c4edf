import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { post, visibleText, visitorHeaders } from "~tests/support/app";
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
    ["the rows of all", "another", maxStoredPerDay.all, "today"],
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
    ["the bytes of all", "another", maxStoredPerDay.all],
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
