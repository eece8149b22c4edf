import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { greetingFor } from "./greeting.server";

test.each([
  ["2026-11-14T23:00:00Z", "Thank you for keeping watch, Grace."],
  ["2026-11-15T02:59:00Z", "Thank you for keeping watch, Grace."],
  ["2026-11-15T03:00:00Z", "Good morning, Grace."],
  ["2026-11-15T11:00:00Z", "Good afternoon, Grace."],
  ["2026-11-15T16:00:00Z", "Good evening, Grace."],
])("at %s in Lagos: %s", (instant, words) => {
  expect(greetingFor("Grace", "Africa/Lagos", Temporal.Instant.from(instant))).toBe(words);
});
