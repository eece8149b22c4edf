import { expect, test } from "vitest";
import { formatDayInZone, formatWait } from "./format-date";

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
