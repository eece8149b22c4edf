import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aPrayerRequest } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { describeFirstPrayer, medianOf } from "./prayer-numbers.server";

let paul: Staff;
let editor: Staff;
beforeAll(async () => {
  paul = await aStaffMember("prayerTeam", "Paul");
  editor = await aStaffMember("editor", "Esther");
});
beforeEach(async () => {
  for (const table of ["prayerRequests", "prayerCounts", "prayerDays"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function prayedAfter(hours: number, askedHoursAgo: number): Promise<void> {
  const { id: requestId } = await aPrayerRequest({ createdAt: hoursAgo(askedHoursAgo) });
  const firstAt = hoursAgo(askedHoursAgo - hours);
  await db
    .insertInto("prayerCounts")
    .values({ requestId, count: 1, notifiedCount: 0, firstAt, lastAt: firstAt })
    .execute();
}

test("the median of an even number of values is between the two in the middle", () => {
  expect(medianOf([])).toBeUndefined();
  expect(medianOf([5])).toBe(5);
  expect(medianOf([9, 1, 4])).toBe(4);
  expect(medianOf([1, 2, 4, 100])).toBe(3);
});

test("the time until the first prayer is the median of the last 90 days", async () => {
  expect(await describeFirstPrayer()).toBeNull();
  await aPrayerRequest();
  expect(await describeFirstPrayer()).toBeNull();
  for (const hours of [2, 5, 200]) await prayedAfter(hours, 400);
  await prayedAfter(1, 91 * 24);
  expect(await describeFirstPrayer()).toContain("first prayer: 5 hours, over the last 90 days.");
});

test("requests, prayers and answers by week are on the dashboard and under Numbers", async () => {
  await prayedAfter(3, 10);
  await aPrayerRequest({ status: "answered", closedAt: hoursAgo(0) });
  const days = [hoursAgo(0), hoursAgo(24 * 14), hoursAgo(24 * 700)].map((at) => at.slice(0, 10));
  await db
    .insertInto("prayerDays")
    .values(days.map((day, index) => ({ day, count: 40 + index })))
    .execute();
  const text = visibleText(await paul.read("/admin/dashboard"));
  expect(text).toContain("Prayer requests by week 2 in twelve weeks");
  expect(text).toContain("Prayers by week 81 in twelve weeks");
  expect(text).toContain("Requests answered by week 1 in twelve weeks");
  expect(text).toContain("Median time until the first prayer: 3 hours");
  const numbers = visibleText(await paul.read("/admin/numbers"));
  expect(numbers).toContain("Prayers by week 81 in three months");
  expect(numbers).toContain("Median time until the first prayer: 3 hours");
  for (const path of ["/admin/dashboard", "/admin/numbers"]) {
    expect(visibleText(await editor.read(path))).not.toMatch(/Prayers by week|first prayer/);
  }
});
