import { expect, test } from "vitest";
import { zonedTimeToInstant } from "./zoned-time";

test.each([
  ["2026-11-16", "06:00", "Africa/Lagos", "2026-11-16T05:00:00.000Z"],
  ["2026-07-01", "00:30", "Europe/London", "2026-06-30T23:30:00.000Z"],
  // The night in which London's clocks go forward, and the one in which they go back.
  ["2026-03-29", "03:00", "Europe/London", "2026-03-29T02:00:00.000Z"],
  ["2026-10-25", "06:00", "Europe/London", "2026-10-25T06:00:00.000Z"],
  ["2026-01-01", "00:00", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
])("%s at %s in %s is %s", (day, time, zone, instant) => {
  expect(zonedTimeToInstant(day, time, zone)).toBe(instant);
});
