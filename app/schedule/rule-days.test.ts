import { describe, expect, test } from "vitest";
import { isRuleDay, lastRuleDay, ruleDays } from "./rule-days.server";

function firstDays(rule: string, firstDay: string, from = firstDay): string[] {
  const days: string[] = [];
  for (const day of ruleDays({ rule, firstDay }, from)) {
    days.push(day);
    if (days.length === 3) break;
  }
  return days;
}

describe("a rule without days", () => {
  test.each([
    ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30", "2026-02-01"],
    ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;COUNT=999", "2026-04-01"],
    ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30;UNTIL=99991231", "0001-02-01"],
    ["FREQ=DAILY;INTERVAL=7;BYDAY=MO", "2026-01-06"],
    ["FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=5", "0001-01-02"],
    ["FREQ=DAILY;UNTIL=20251231", "2026-01-01"],
    ["FREQ=DAILY;BYHOUR=6", "2026-01-01"],
  ])("%s from %s ends the search within two seconds", (rule, firstDay) => {
    const startedAt = performance.now();
    expect(firstDays(rule, firstDay, "2026-11-16")).toEqual([]);
    expect(isRuleDay({ rule, firstDay }, "2026-11-16")).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test("has no last day, even with COUNT", () => {
    const rule = "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30;COUNT=3";
    expect(lastRuleDay({ rule, firstDay: "2026-02-01" })).toBeUndefined();
  });
});

test("a day that is decades away is found", () => {
  expect(firstDays("FREQ=MONTHLY;INTERVAL=12;BYDAY=5FR", "2026-02-01")).toEqual([
    "2036-02-29",
    "2064-02-29",
    "2092-02-29",
  ]);
});

test("a first day long ago does not slow the search down", () => {
  const startedAt = performance.now();
  expect(firstDays("FREQ=DAILY;INTERVAL=3", "0001-01-01", "2026-11-16")).toHaveLength(3);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test("days named twice are listed once", () => {
  expect(firstDays("FREQ=WEEKLY;BYDAY=MO,MO", "2026-11-16")).toEqual([
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
  ]);
});

test("the last day is the day of UNTIL, or the last that COUNT allows", () => {
  const firstDay = "2026-01-01";
  expect(lastRuleDay({ rule: "FREQ=DAILY", firstDay })).toBeUndefined();
  expect(lastRuleDay({ rule: "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231", firstDay })).toBe("2026-12-31");
  expect(lastRuleDay({ rule: "FREQ=WEEKLY;BYDAY=MO;COUNT=2", firstDay })).toBe("2026-01-12");
});
