import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { builtInGatherings } from "~/schedule/content";
import type { Gathering } from "~/schedule/gathering";
import { daySky } from "./day-sky.server";

const zones = ["Africa/Lagos", "Europe/London"] as const;
const now = Temporal.Instant.from("2026-11-17T20:36:00Z");

function aTimedGathering(values: Partial<Gathering>): Gathering {
  const [first] = builtInGatherings;
  if (!first) throw new Error("no built-in gathering");
  return { ...first, id: values.title ?? "", ...values };
}

const hoursOf = (gatherings: Gathering[]) => daySky(gatherings, zones, now)?.hours ?? [];

test("without a fixed time there is no sky", () => {
  expect(daySky([], zones, now)).toBeUndefined();
  const anyTime = aTimedGathering({ start: null, end: null, timeWords: "various times" });
  expect(daySky([anyTime], zones, now)).toBeUndefined();
});

test("gatherings stand at the half hour of their start, those of the same hour together", () => {
  const hours = hoursOf([
    aTimedGathering({
      title: "Weekly",
      rule: "FREQ=WEEKLY;BYDAY=SU",
      start: "06:00",
      end: "07:00",
    }),
    aTimedGathering({ title: "Daily", start: "06:00", end: "06:30" }),
    aTimedGathering({ title: "Midnight", start: "00:00", end: "01:00" }),
    aTimedGathering({ title: "Noon", start: "12:00", end: "12:30" }),
  ]);
  expect(hours.map(({ time, phase }) => [time, phase])).toEqual([
    ["Midnight", "night"],
    ["6:00 AM", "sunrise"],
    ["Noon", "day"],
  ]);
  expect(hours.map(({ place }) => place)).toEqual([
    "at-1 span-11 lane-5",
    "at-13 span-11 lane-5",
    "at-25 span-11 lane-5",
  ]);
  expect(hours[1]?.gatherings.map(({ title, days }) => [title, days])).toEqual([
    ["Daily", "Daily"],
    ["Weekly", "Every Sunday"],
  ]);
});

test("labels that are too close are put below each other, and a late one on the left", () => {
  const hours = hoursOf([
    aTimedGathering({ title: "One", start: "09:00", end: "10:00" }),
    aTimedGathering({ title: "Two", start: "10:00", end: "11:00" }),
    aTimedGathering({ title: "Three", start: "13:00", end: "14:00" }),
    aTimedGathering({ title: "Late", start: "23:00", end: "23:30" }),
  ]);
  expect(hours.map(({ place, isLate }) => [place, isLate])).toEqual([
    ["at-19 span-7 lane-5", false],
    ["at-21 span-7 lane-6", false],
    ["at-27 span-11 lane-5", false],
    ["at-47 span-7 lane-5", true],
  ]);
});

test("several gatherings of an hour have a wide label, and the next one moves to the right", () => {
  const hours = hoursOf([
    aTimedGathering({ title: "Early", start: "06:00", end: "07:00" }),
    aTimedGathering({ title: "Also early", start: "06:00", end: "07:00" }),
    aTimedGathering({ title: "Next", start: "09:00", end: "10:00" }),
    aTimedGathering({ title: "Evening", start: "18:00", end: "19:00" }),
  ]);
  expect(hours.map(({ place }) => place)).toEqual([
    "at-13 span-9 lane-5",
    "at-19 shift-3 span-11 lane-5",
    "at-37 span-11 lane-5",
  ]);
});

test("what is held today is known, also after its hour, but not what began yesterday", () => {
  // 9:36 PM on a Tuesday in Lagos.
  const hours = hoursOf([
    aTimedGathering({ title: "Over", start: "00:00", end: "01:00" }),
    aTimedGathering({ title: "Wed", rule: "FREQ=WEEKLY;BYDAY=WE", start: "06:00", end: "07:00" }),
    aTimedGathering({ title: "Tue", rule: "FREQ=WEEKLY;BYDAY=TU", start: "09:00", end: "15:00" }),
    aTimedGathering({ title: "Vigil", rule: "FREQ=WEEKLY;BYDAY=MO", start: "23:00", end: "02:00" }),
  ]);
  const days = hours.flatMap(({ gatherings }) => gatherings);
  expect(days.map(({ title, isToday }) => [title, isToday])).toEqual([
    ["Over", true],
    ["Wed", false],
    ["Tue", true],
    ["Vigil", false],
  ]);
});

test("a fast has a bar with a label on its day only", () => {
  const onDay = (day: string) =>
    aTimedGathering({
      title: "Fast",
      rule: `FREQ=WEEKLY;BYDAY=${day}`,
      start: "00:00",
      end: "15:00",
    });
  expect(daySky([onDay("TU")], zones, now)?.long).toEqual([
    { id: "Fast", text: "Fast until 3:00\u00a0PM", place: "at-1", span: { from: 0, to: 900 } },
  ]);
  expect(daySky([onDay("WE")], zones, now)?.long).toEqual([]);
});

test("a fast says when it ends, and a gathering over midnight is drawn to the end of the day", () => {
  const [early, late] = hoursOf([
    aTimedGathering({ title: "Fast", rule: "FREQ=WEEKLY;BYDAY=TU", start: "00:00", end: "15:00" }),
    aTimedGathering({ title: "Vigil", start: "23:00", end: "02:00" }),
  ]);
  expect(early?.gatherings[0]).toMatchObject({
    days: "Every Tuesday, until 3:00\u00a0PM",
    span: { from: 0, to: 900 },
  });
  expect(late?.gatherings[0]?.span).toEqual({ from: 1380, to: 1440 });
});

test("a gathering of another city stands at its hour on the home clock", () => {
  const [hour] = hoursOf([
    aTimedGathering({ title: "London", zone: "Europe/London", start: "18:00", end: "19:00" }),
  ]);
  expect(hour?.time).toBe("7:00 PM");
});

test("now is the start of the current ten minutes, in both cities", () => {
  const sky = daySky([aTimedGathering({ start: "21:30", end: "22:00" })], zones, now);
  expect(sky?.now).toMatchObject({ minute: 1290, phase: "night", column: 44, third: 0 });
  expect(sky?.now.clocks.labels).toEqual(["9:30 PM Lagos", "8:30 PM London"]);
  expect(sky?.hours[0]?.gatherings[0]?.isNow).toBe(true);
});
