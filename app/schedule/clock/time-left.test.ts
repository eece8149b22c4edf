import { expect, test } from "vitest";
import { formatCountdown, formatTimeLeft } from "./time-left";

const start = "2026-11-16T05:00:00Z";

const words = (now: string) => formatTimeLeft(start, Date.parse(now));
const shown = (now: string) => formatCountdown(start, Date.parse(now));

test("it stops at zero", () => {
  expect(shown("2026-11-16T05:00:00Z")).toBe("in 00:00");
  expect(shown("2026-11-17T09:00:00Z")).toBe("in 00:00");
  expect(words("2026-11-17T09:00:00Z")).toBe("in less than a minute");
});

test("from one hour on it is words, in two units", () => {
  expect(shown("2026-11-15T18:46:00Z")).toBe("in 10 hours 14 minutes");
  expect(shown("2026-11-16T04:00:00Z")).toBe("in 1 hour");
  expect(shown("2026-11-16T03:58:30Z")).toBe("in 1 hour 1 minute");
  expect(shown("2026-11-15T05:00:00Z")).toBe("in 1 day");
  expect(shown("2026-11-15T05:00:01Z")).toBe("in 23 hours 59 minutes");
  expect(shown("2026-11-13T23:50:53Z")).toBe("in 2 days 5 hours");
  expect(shown("2026-11-14T04:40:00Z")).toBe("in 2 days 20 minutes");
});

test("in the last hour it shows seconds, rounded up, and is spoken in minutes", () => {
  expect(shown("2026-11-16T04:00:01Z")).toBe("in 59:59");
  expect(shown("2026-11-16T04:59:59.001Z")).toBe("in 00:01");
  expect(shown("2026-11-16T04:59:58.999Z")).toBe("in 00:02");
  expect(words("2026-11-16T04:25:53Z")).toBe("in 34 minutes");
  expect(words("2026-11-16T04:58:59Z")).toBe("in 1 minute");
  expect(words("2026-11-16T04:59:30Z")).toBe("in less than a minute");
});
