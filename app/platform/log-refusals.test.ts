import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "./log.server";
import { logRefusal } from "./log-refusals.server";

const lines = vi.spyOn(log, "info");

// One clock for all tests: the time never goes back.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
});
beforeEach(() => {
  vi.advanceTimersByTime(120_000);
  lines.mockClear();
});
afterAll(() => {
  vi.useRealTimers();
});

function refuse(count: number): void {
  for (let index = 0; index < count; index++)
    logRefusal({ path: `/wp-${index}` }, "page not found");
}

test("a flood of refused requests adds 20 lines a minute, and one that counts the others", () => {
  refuse(5_000);
  expect(lines).toHaveBeenCalledTimes(20);
  expect(lines).toHaveBeenLastCalledWith({ path: "/wp-19" }, "page not found");
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveBeenCalledTimes(21);
  expect(lines.mock.lastCall?.[0]).toEqual({ count: 4_980 });
});

test("the next minute is logged again, and a quiet one adds nothing", () => {
  refuse(3);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveBeenCalledTimes(3);
  refuse(2);
  expect(lines).toHaveBeenCalledTimes(5);
});
