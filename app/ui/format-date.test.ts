import { expect, test } from "vitest";
import {
  describeTimeAgo,
  formatDateTimeInZone,
  formatDayInZone,
  formatTimeInZone,
  formatWait,
} from "./format-date";

test.each([
  [0, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [5_400, "90 minutes"],
  [5_401, "2 hours"],
  [86_400, "24 hours"],
])("%i seconds are %s", (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

test("an instant is formatted as the day in the given time zone", () => {
  expect(formatDayInZone("Africa/Lagos", "2026-08-23T22:59:00.000Z")).toBe("23 August 2026");
  expect(formatDayInZone("Africa/Lagos", "2026-08-23T23:00:00.000Z")).toBe("24 August 2026");
});

test.each([
  ["2026-01-04T22:30:00.000Z", "4 Jan 2026, 11:30 PM"],
  ["2026-01-04T23:05:00.000Z", "5 Jan 2026, 12:05 AM"],
  ["2026-01-05T11:00:00.000Z", "5 Jan 2026, 12:00 PM"],
  ["2026-01-05T05:00:00.000Z", "5 Jan 2026, 6:00 AM"],
])("%s is %s in Lagos", (instant, text) => {
  expect(formatDateTimeInZone("Africa/Lagos", instant)).toBe(text);
  expect(formatTimeInZone("Africa/Lagos", instant)).toBe(text.slice(text.indexOf(",") + 2));
});

test.each([
  ["2026-03-10T11:59:31.000Z", "just now"],
  ["2026-03-10T11:43:00.000Z", "17 minutes ago"],
  ["2026-03-10T11:00:00.000Z", "1 hour ago"],
  ["2026-03-03T12:00:01.000Z", "6 days ago"],
  ["2026-03-03T12:00:00.000Z", "3 Mar 2026, 1:00 PM"],
  // The clock of a server was ahead.
  ["2026-03-10T12:00:01.000Z", "10 Mar 2026, 1:00 PM"],
])("at noon on 10 March, %s is %s, beside the exact time", (at, text) => {
  const noon = Date.parse("2026-03-10T12:00:00.000Z");
  const exact = formatDateTimeInZone("Africa/Lagos", at);
  expect(describeTimeAgo("Africa/Lagos", at, noon)).toEqual({ at, text, exact });
});
