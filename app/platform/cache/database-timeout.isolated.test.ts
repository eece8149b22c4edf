import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUnresponsive, noteResponse, withTimeout } from "./database-timeout.server";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<string>(() => {});

test("what is answered in time is handed on, its failure too", async () => {
  expect(await withTimeout(Promise.resolve("kept"), 1_000)).toBe("kept");
  await expect(withTimeout(Promise.reject(new Error("full")), 1_000)).rejects.toThrow("full");
  expect(isUnresponsive()).toBe(false);
});

test("a database that answers nobody is given up, and not waited for again for two seconds", async () => {
  const waiting = expect(withTimeout(never(), 3_500)).rejects.toThrow("did not answer in time");
  await vi.advanceTimersByTimeAsync(3_499);
  expect(isUnresponsive()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isUnresponsive()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isUnresponsive()).toBe(false);
});

test("while it answers others, there is much to do: whoever waits goes on waiting", async () => {
  const work = Promise.withResolvers<string>();
  const waiting = withTimeout(work.promise, 3_500);
  for (let second = 0; second < 20; second++) {
    await vi.advanceTimersByTimeAsync(900);
    noteResponse();
  }
  work.resolve("its turn came");
  expect(await waiting).toBe("its turn came");
  expect(isUnresponsive()).toBe(false);
});
