import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { builtInGatherings } from "~/ministry/content";
import { monthlySchedule, scheduleWords, weeklySchedule } from "./schedule.server";

const plain = (days: ReturnType<typeof weeklySchedule>) =>
  days.map(({ when, rows }) => [when, ...rows.map(({ name, time }) => `${name}, ${time}`)]);

test("the week begins with what is held daily, by the hour", () => {
  expect(plain(weeklySchedule(builtInGatherings))).toEqual([
    [
      "Daily",
      "Operation Sweep, 12:00 AM to 1:00 AM",
      "Springs of Restoration, 6:00 to 6:30 AM",
      "Daily Prayers and Preachings, various times",
    ],
    ["Tuesday", "Tuesday Fasting, 12:00 AM to 3:00 PM"],
    ["Sunday", "Sunday Service, 6:00 to 7:00 AM"],
  ]);
});

test("what is held on two days stands on both, Monday before Sunday", () => {
  const [sunday] = builtInGatherings.filter(({ title }) => title === "Sunday Service");
  if (!sunday) throw new Error("There is no Sunday Service");
  const twice = { ...sunday, rule: "FREQ=WEEKLY;BYDAY=SU,MO" };
  expect(weeklySchedule([twice]).map(({ when }) => when)).toEqual(["Monday", "Sunday"]);
  const always = { ...sunday, rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU" };
  expect(weeklySchedule([always]).map(({ when }) => when)).toEqual(["Daily"]);
});

test("the month tells when, and which day that is next", () => {
  const now = Temporal.Instant.from("2026-11-15T12:00:00Z");
  const month = monthlySchedule(builtInGatherings, now);
  expect(plain(month)).toEqual([
    ["First Friday of the month", "Midnight Prayers, 12:00 AM to 1:00 AM"],
    ["First Sunday of the month", "Holy Communion, "],
  ]);
  expect(month.map(({ note }) => note)).toEqual([
    "Next: Friday 4 December",
    "Next: Sunday 6 December",
  ]);
});

test("on its own day it is next until it is over, and all day where it has no hours", () => {
  const at = (local: string) =>
    monthlySchedule(
      builtInGatherings,
      Temporal.PlainDateTime.from(local).toZonedDateTime("Africa/Lagos").toInstant(),
    ).map(({ note }) => note);
  expect(at("2026-12-04T00:59")[0]).toBe("Next: Friday 4 December");
  expect(at("2026-12-04T01:00")[0]).toBe("Next: Friday 1 January");
  expect(at("2026-12-06T23:59")[1]).toBe("Next: Sunday 6 December");
  expect(at("2026-12-07T00:00")[1]).toBe("Next: Sunday 3 January");
});

test("a card puts words in the place of a time in brackets", () => {
  const words = builtInGatherings.map((gathering) =>
    Object.values(scheduleWords(gathering)).join(" "),
  );
  expect(words[2]).toBe("Every day (various times)");
  expect(words[5]).toBe("First Sunday of the month ");
});
