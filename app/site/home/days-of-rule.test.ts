import { expect, test } from "vitest";
import { daysOfRule, spanOfDays } from "./days-of-rule";

test("what is daily is on all seven days", () => {
  expect(daysOfRule("FREQ=DAILY")).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
});

test("what is weekly is on its days, in the order of the week", () => {
  expect(daysOfRule("FREQ=WEEKLY;BYDAY=FR,MO")).toEqual(["Monday", "Friday"]);
});

test("what is monthly has no days of the week", () => {
  expect(daysOfRule("FREQ=MONTHLY;BYDAY=1FR")).toEqual([]);
});

test("days that follow each other are a span, others are listed", () => {
  expect(spanOfDays(daysOfRule("FREQ=DAILY"))).toBe("Monday to Sunday");
  expect(spanOfDays(["Monday", "Tuesday"])).toBe("Monday and Tuesday");
  expect(spanOfDays(["Monday", "Wednesday", "Friday"])).toBe("Monday, Wednesday and Friday");
  expect(spanOfDays([])).toBe("");
});
