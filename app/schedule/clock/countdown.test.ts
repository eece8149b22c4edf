import { expect, test } from "vitest";
import { describeTimeLeft, formatTimeLeft } from "./countdown.browser";

const start = "2026-11-16T05:00:00Z";

const shown = (now: string) => formatTimeLeft(start, Date.parse(now));
const spoken = (now: string) => describeTimeLeft(start, Date.parse(now));

test("it stops at zero", () => {
  expect(shown("2026-11-16T05:00:00Z")).toBe("0:00:00");
  expect(shown("2026-11-17T09:00:00Z")).toBe("0:00:00");
});

test("seconds are rounded up", () => {
  expect(shown("2026-11-16T04:59:59.001Z")).toBe("0:00:01");
  expect(shown("2026-11-16T04:59:58.999Z")).toBe("0:00:02");
});

test("it is written as days, hours, minutes and seconds", () => {
  expect(shown("2026-11-15T23:50:53Z")).toBe("5:09:07");
  expect(shown("2026-11-16T03:59:59Z")).toBe("1:00:01");
  expect(shown("2026-11-15T17:00:00Z")).toBe("12:00:00");
  expect(shown("2026-11-15T05:00:01Z")).toBe("23:59:59");
  expect(shown("2026-11-15T05:00:00Z")).toBe("1 day 0:00:00");
  expect(shown("2026-11-13T23:50:53Z")).toBe("2 days 5:09:07");
});

test("it is described in the largest unit that fits", () => {
  expect(spoken("2026-11-13T23:50:00Z")).toBe("in 2 days");
  expect(spoken("2026-11-16T03:59:00Z")).toBe("in 1 hour");
  expect(spoken("2026-11-16T04:55:00Z")).toBe("in 5 minutes");
  expect(spoken("2026-11-16T04:59:30Z")).toBe("in 0 minutes");
});
