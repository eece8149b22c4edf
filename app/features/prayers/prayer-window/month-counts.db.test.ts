import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { withdrawRequest } from "~/platform/privacy/withdraw.server";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { countMonth } from "./month-counts.server";

const zone = "Africa/Lagos";
const now = Temporal.Instant.from("2026-11-17T20:00:00Z");
const thisMonth = { createdAt: "2026-11-10T12:00:00.000Z" };
const content = {
  name: "Ada",
  email: "ada@example.org",
  subject: "A subject",
  prayerRequest: "Please pray.",
};

beforeEach(async () => {
  await db.deleteFrom("prayerRequests").execute();
});

test("held requests do not count, nor do hidden ones from the website", async () => {
  await aPrayerRequest({ ...thisMonth, visibility: "held" });
  await aPrayerRequest({ ...thisMonth, visibility: "hidden" });
  await aConfidentialRequest(content, { ...thisMonth, visibility: "held" });
  expect(await countMonth(zone, now)).toEqual({ total: 0, answered: 0 });
});

test("an erased request no longer counts", async () => {
  const { id } = await aPrayerRequest(thisMonth);
  expect(await countMonth(zone, now)).toEqual({ total: 1, answered: 0 });
  await db.deleteFrom("prayerRequests").where("id", "=", id).execute();
  expect(await countMonth(zone, now)).toEqual({ total: 0, answered: 0 });
});

test("public and confidential requests count, and those that the team wrote down", async () => {
  await aPrayerRequest(thisMonth);
  await aPrayerRequest({ ...thisMonth, status: "closed" });
  await aPrayerRequest({ ...thisMonth, expiresAt: "2026-11-12T12:00:00.000Z" });
  await aConfidentialRequest(content, thisMonth);
  await aPrayerRequest({ ...thisMonth, visibility: "hidden", source: "phone" });
  expect(await countMonth(zone, now)).toEqual({ total: 5, answered: 0 });
});

test("a withdrawn request changes no number", async () => {
  const { id } = await aPrayerRequest(thisMonth);
  await db.transaction().execute((transaction) => withdrawRequest(transaction, id));
  expect(await countMonth(zone, now)).toEqual({ total: 1, answered: 0 });
});

test("the month and the day begin at midnight in the home zone, and today does not count yet", async () => {
  for (const createdAt of [
    "2026-10-31T22:59:59.999Z",
    "2026-10-31T23:00:00.000Z",
    "2026-11-16T22:59:59.999Z",
    "2026-11-16T23:00:00.000Z",
  ]) {
    await aPrayerRequest({ createdAt });
  }
  expect(await countMonth(zone, now)).toEqual({ total: 2, answered: 0 });
  const tomorrow = now.add({ hours: 4 });
  expect(await countMonth(zone, tomorrow)).toEqual({ total: 3, answered: 0 });
  const newYork = "America/New_York";
  expect(await countMonth(newYork, now)).toEqual({ total: 2, answered: 0 });
});

test("on the first day of a month the window is empty", async () => {
  await aPrayerRequest({ createdAt: "2026-11-01T01:00:00.000Z" });
  const first = Temporal.Instant.from("2026-11-01T12:00:00Z");
  expect(await countMonth(zone, first)).toEqual({ total: 0, answered: 0 });
});

test("answered requests count as answered from the next midnight, also without a date", async () => {
  const answered = { ...thisMonth, status: "answered" } as const;
  await aPrayerRequest({ ...answered, answeredAt: "2026-11-12T12:00:00.000Z" });
  await aPrayerRequest({ ...answered, answeredAt: null });
  await aPrayerRequest({ ...answered, answeredAt: "2026-11-17T12:00:00.000Z" });
  await aConfidentialRequest(content, { ...answered, answeredAt: "2026-11-12T12:00:00.000Z" });
  expect(await countMonth(zone, now)).toEqual({ total: 4, answered: 3 });
});
