import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { lastMonths, lastWeeks } from "./charts.server";

const at = (instant: string) => Temporal.Instant.from(instant);

test("weeks begin on Monday at midnight in the home time zone", () => {
  const [before, now] = lastWeeks(2, "Africa/Lagos", at("2026-11-15T22:59:00Z"));
  expect(before).toEqual({
    from: "2026-11-01T23:00:00.000Z",
    to: "2026-11-08T23:00:00.000Z",
    label: "2 Nov",
    name: "Week of 2 November 2026",
  });
  expect(now?.label).toBe("9 Nov");
  expect(lastWeeks(1, "Africa/Lagos", at("2026-11-15T23:00:00Z"))[0]?.label).toBe("16 Nov");
});

test("a week with a daylight saving change is an hour shorter or longer, without gaps", () => {
  const weeks = lastWeeks(60, "Europe/London", at("2026-11-15T12:00:00Z"));
  expect(weeks).toHaveLength(60);
  const hours = weeks.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 3_600_000);
  expect(new Set(hours)).toEqual(new Set([167, 168, 169]));
  for (const [index, { from }] of weeks.entries()) {
    if (index > 0) expect(from).toBe(weeks[index - 1]?.to);
  }
});

test("months are whole, also across the new year", () => {
  const months = lastMonths(12, "Africa/Lagos", at("2026-03-31T23:30:00Z"));
  expect(months[0]).toMatchObject({ name: "May 2025", label: "May" });
  expect(months.at(-1)).toMatchObject({ name: "April 2026", from: "2026-03-31T23:00:00.000Z" });
  expect(months.map(({ from }) => from).slice(1)).toEqual(months.map(({ to }) => to).slice(0, -1));
});
