import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUnresponsive, noteResponse, withTimeout } from "./database-timeout.server";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<string>(() => {});

test("a result or a failure in time is passed on", async () => {
  expect(await withTimeout(Promise.resolve("done"), 1_000)).toBe("done");
  await expect(withTimeout(Promise.reject(new Error("full")), 1_000)).rejects.toThrow("full");
  expect(isUnresponsive()).toBe(false);
});

test("a database that answers no query is unresponsive, and stays so for two seconds", async () => {
  const waiting = expect(withTimeout(never(), 3_500)).rejects.toThrow("did not answer in time");
  await vi.advanceTimersByTimeAsync(3_499);
  expect(isUnresponsive()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isUnresponsive()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isUnresponsive()).toBe(false);
});

test("the timeout is extended while other queries are answered", async () => {
  const work = Promise.withResolvers<string>();
  const waiting = withTimeout(work.promise, 3_500);
  for (let second = 0; second < 20; second++) {
    await vi.advanceTimersByTimeAsync(900);
    noteResponse();
  }
  work.resolve("done");
  expect(await waiting).toBe("done");
  expect(isUnresponsive()).toBe(false);
});

test("an answer before the clock was set back does not extend the timeout", async () => {
  noteResponse();
  vi.setSystemTime(Date.now() - 3_600_000);
  const waiting = expect(withTimeout(never(), 3_500)).rejects.toThrow("did not answer in time");
  await vi.advanceTimersByTimeAsync(3_500);
  await waiting;
});
