import { expect, test } from "vitest";
import { formatDayInZone } from "./format-date";

test("an instant is written as the day it has in the ministry's city", () => {
  expect(formatDayInZone("Africa/Lagos", "2026-08-23T22:59:00.000Z")).toBe("23 August 2026");
  expect(formatDayInZone("Africa/Lagos", "2026-08-23T23:00:00.000Z")).toBe("24 August 2026");
});
