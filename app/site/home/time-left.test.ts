import { expect, test } from "vitest";
import { askAgainAfter, shownTimeLeft, spokenTimeLeft, timeLeft } from "./time-left";

const start = "2026-11-16T05:00:00Z";

function leftAt(now: string) {
  return timeLeft(start, Date.parse(now));
}

test("a clock that has run out stays at nothing", () => {
  expect(leftAt("2026-11-16T05:00:00Z")).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(leftAt("2026-11-17T09:00:00Z")).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test("a begun second counts until it is over", () => {
  expect(leftAt("2026-11-16T04:59:59.001Z").seconds).toBe(1);
  expect(leftAt("2026-11-16T04:59:58.999Z").seconds).toBe(2);
});

test("hours, minutes and seconds carry", () => {
  expect(leftAt("2026-11-16T03:59:59Z")).toEqual({ days: 0, hours: 1, minutes: 0, seconds: 1 });
  expect(leftAt("2026-11-15T05:00:00Z")).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 });
});

test("it is shown as a clock shows it", () => {
  expect(shownTimeLeft(leftAt("2026-11-15T23:50:53Z"))).toBe("5:09:07");
  expect(shownTimeLeft(leftAt("2026-11-16T04:59:30Z"))).toBe("0:00:30");
  expect(shownTimeLeft(leftAt("2026-11-15T04:00:00Z"))).toBe("1 day 1:00:00");
  expect(shownTimeLeft(leftAt("2026-11-13T23:50:53Z"))).toBe("2 days 5:09:07");
});

test("it is spoken without the seconds and without what is nothing", () => {
  expect(spokenTimeLeft(leftAt("2026-11-13T23:50:00Z"))).toBe("2 days, 5 hours and 10 minutes");
  expect(spokenTimeLeft(leftAt("2026-11-16T03:59:00Z"))).toBe("1 hour and 1 minute");
  expect(spokenTimeLeft(leftAt("2026-11-16T03:00:00Z"))).toBe("2 hours");
  expect(spokenTimeLeft(leftAt("2026-11-16T04:59:30Z"))).toBe("less than a minute");
});

test("the server is asked five times at most, each time after a longer wait", () => {
  const waits = [0, 1, 2, 3, 4].map(askAgainAfter);
  expect(waits).toEqual([4_000, 8_000, 16_000, 32_000, 64_000]);
  expect(askAgainAfter(5)).toBeUndefined();
});
