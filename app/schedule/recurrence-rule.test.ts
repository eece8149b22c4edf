import { expect, test } from "vitest";
import { formatWeekdays } from "./format-gathering";
import { listWeekdayNames, parseRule, week } from "./recurrence-rule";

test.each([
  "",
  "FREQ=HOURLY",
  "FREQ=YEARLY;BYMONTH=12",
  "BYDAY=MO",
  "freq=daily",
  "FREQ=DAILY;",
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;BYDAY=1FR",
  "FREQ=WEEKLY;BYDAY=XX",
  "FREQ=WEEKLY;BYDAY=",
  "FREQ=MONTHLY",
  "FREQ=MONTHLY;BYDAY=FR",
  "FREQ=MONTHLY;BYDAY=6FR",
  "FREQ=MONTHLY;BYDAY=0FR",
  "FREQ=MONTHLY;BYMONTHDAY=32",
  "FREQ=MONTHLY;BYMONTHDAY=0",
  "FREQ=DAILY;BYMONTHDAY=1",
  "FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=1",
  "FREQ=DAILY;BYHOUR=6",
  "FREQ=DAILY;FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=0",
  "FREQ=DAILY;INTERVAL=-1",
  "FREQ=DAILY;COUNT=0",
  "FREQ=DAILY;COUNT=x",
  "FREQ=DAILY;UNTIL=2026",
  "FREQ=DAILY;UNTIL=20260230",
  "FREQ=DAILY;UNTIL=20261231T000000Z",
  "FREQ=DAILY;UNTIL=20261231;COUNT=3",
  "RRULE:FREQ=DAILY",
  "FREQ=DAILY\r\nX=1",
])("%j is not a supported rule", (rule) => expect(parseRule(rule)).toBeUndefined());

test("every part of a rule is parsed", () => {
  expect(parseRule("FREQ=MONTHLY;INTERVAL=2;BYDAY=1FR,-1SU;UNTIL=20261231")).toEqual({
    frequency: "MONTHLY",
    interval: 2,
    until: "2026-12-31",
    count: undefined,
    monthDays: [],
    weekdays: [
      { ordinal: 1, day: "FR" },
      { ordinal: -1, day: "SU" },
    ],
  });
  expect(parseRule("FREQ=MONTHLY;BYMONTHDAY=1,-1;COUNT=10")).toMatchObject({
    monthDays: [1, -1],
    count: 10,
    interval: 1,
  });
});

test("a daily rule has seven weekdays, a weekly rule those of BYDAY, a monthly rule none", () => {
  expect(listWeekdayNames("FREQ=DAILY")).toEqual(week.map(([, name]) => name));
  expect(listWeekdayNames("FREQ=DAILY;UNTIL=20261231")).toHaveLength(7);
  expect(listWeekdayNames("FREQ=WEEKLY;BYDAY=FR,MO")).toEqual(["Monday", "Friday"]);
  expect(listWeekdayNames("FREQ=DAILY;BYDAY=SA,SU")).toEqual(["Saturday", "Sunday"]);
  expect(listWeekdayNames("FREQ=MONTHLY;BYDAY=1FR")).toEqual([]);
});

test("consecutive weekdays are written as a range, others as a list", () => {
  expect(formatWeekdays(listWeekdayNames("FREQ=DAILY"))).toBe("Monday to Sunday");
  expect(formatWeekdays(["Monday", "Tuesday"])).toBe("Monday and Tuesday");
  expect(formatWeekdays(["Monday", "Wednesday", "Friday"])).toBe("Monday, Wednesday and Friday");
  expect(formatWeekdays([])).toBe("");
});
