import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import {
  countInFixedWindow,
  countInSlidingWindow,
  deleteExpiredRateLimits,
} from "./rate-limit.server";

const minuteMs = 60_000;
const noon = Date.parse("2026-11-15T12:00:00Z");

beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

const windows = [
  ["fixed", countInFixedWindow],
  ["sliding", countInSlidingWindow],
] as const;

test.each(windows)("parallel events are all counted, each once (%s)", async (_, count) => {
  const results = await Promise.all(
    Array.from({ length: 50 }, () => count(db, { key: "parallel", limit: 50, windowMs: minuteMs })),
  );
  expect(results.map((result) => result.count).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
});

test.each(windows)("different keys do not share a count (%s)", async (_, count) => {
  const limits = ["one", "other"].map((key) => ({ key, limit: 1, windowMs: minuteMs }));
  for (const limit of limits) {
    expect(await count(db, limit)).toEqual({ count: 1, waitSeconds: 0 });
  }
});

test("a fixed window ends with the minute, whenever its events came", async () => {
  const limit = { key: "fixed", limit: 2, windowMs: minuteMs };
  const waits: number[] = [];
  for (const second of [0, 30.5, 30.5, 59.2, 60]) {
    vi.setSystemTime(noon + second * 1000);
    waits.push((await countInFixedWindow(db, limit)).waitSeconds);
  }
  expect(waits).toEqual([0, 0, 30, 1, 0]);
});

test("a sliding window ends after a quiet period since the last allowed event", async () => {
  const limit = { key: "sliding", limit: 2, windowMs: minuteMs };
  const waits: number[] = [];
  for (const second of [0, 30, 40.5, 80, 89.999, 90]) {
    vi.setSystemTime(noon + second * 1000);
    waits.push((await countInSlidingWindow(db, limit)).waitSeconds);
  }
  expect(waits).toEqual([0, 0, 50, 10, 1, 0]);
});

test("a window that starts in the future has expired", async () => {
  const limit = { key: "wrong clock", limit: 1, windowMs: minuteMs };
  vi.setSystemTime(noon + 400 * 86_400_000);
  for (const _ of [1, 2]) await countInSlidingWindow(db, limit);
  vi.setSystemTime(noon);
  expect(await countInSlidingWindow(db, limit)).toEqual({ count: 1, waitSeconds: 0 });
  expect(await countInSlidingWindow(db, limit)).toEqual({ count: 2, waitSeconds: 60 });
});

test("a clock that is a few seconds behind neither resets the count nor lengthens the wait", async () => {
  const limit = { key: "clock behind", limit: 1, windowMs: minuteMs };
  await countInSlidingWindow(db, limit);
  vi.setSystemTime(noon - 5_000);
  expect(await countInSlidingWindow(db, limit)).toEqual({ count: 2, waitSeconds: 60 });
});

test("expired counters and those of a wrong clock are deleted", async () => {
  const at = (days: number) => new Date(noon + days * 86_400_000).toISOString();
  const rows = [-3, -1, 0, 400].map((days) => ({
    key: `${days}`,
    windowStart: at(days),
    count: 1,
  }));
  await db.insertInto("rateLimits").values(rows).execute();
  await deleteExpiredRateLimits(db);
  const left = await db.selectFrom("rateLimits").select("key").orderBy("key").execute();
  expect(left).toEqual([{ key: "-1" }, { key: "0" }]);
});

test("rows that an earlier version stored still count", async () => {
  const windowStart = new Date(noon).toISOString();
  await db
    .insertInto("rateLimits")
    .values([
      { key: `contact minute ${noon / 1000}`, windowStart, count: 500 },
      { key: "guess account", windowStart, count: 5 },
    ])
    .execute();
  const contact = { key: "contact minute", limit: 60, windowMs: minuteMs };
  expect((await countInFixedWindow(db, contact)).waitSeconds).toBe(60);
  const account = { key: "guess account", limit: 5, windowMs: minuteMs };
  expect((await countInSlidingWindow(db, account)).waitSeconds).toBe(60);
});
