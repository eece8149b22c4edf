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
  expect(hours.map(({ time, place }) => [time, place])).toEqual([
    ["Midnight", "at-1 lane-5"],
    ["6:00 AM", "at-13 lane-5 day-sky-tall"],
    ["Noon", "at-25 lane-5"],
  ]);
  expect(hours[1]?.gatherings.map(({ title, days }) => [title, days])).toEqual([
    ["Daily", "Daily"],
    ["Weekly", "Every Sunday"],
  ]);
});

test("labels that are too close are below each other, the earlier one lower, and a late one is on the left", () => {
  const hours = hoursOf([
    aTimedGathering({ title: "One", start: "09:00", end: "10:00" }),
    aTimedGathering({ title: "Two", start: "10:00", end: "11:00" }),
    aTimedGathering({ title: "Three", start: "13:00", end: "14:00" }),
    aTimedGathering({ title: "Late", start: "21:00", end: "21:30" }),
    aTimedGathering({ title: "Later", start: "23:00", end: "23:30" }),
  ]);
  expect(hours.map(({ place }) => place)).toEqual([
    "at-19 lane-7",
    "at-21 lane-6",
    "at-27 lane-5",
    "at-43 lane-5 day-sky-late",
    "at-47 lane-6 day-sky-late",
  ]);
});

test("a label of several gatherings is higher than one level only if nothing stands below it", () => {
  const places = (morning: string) =>
    hoursOf([
      aTimedGathering({ title: "Early", start: "06:00", end: "07:00" }),
      aTimedGathering({ title: "Next", start: morning, end: "12:00" }),
      aTimedGathering({ title: "Also next", start: morning, end: "12:00" }),
    ]).map(({ place }) => place);
  expect(places("09:00")).toEqual(["at-13 lane-6", "at-19 lane-5"]);
  expect(places("11:00")).toEqual(["at-13 lane-5", "at-23 lane-5 day-sky-tall"]);
});

test("the key is beside the labels if the lower right is free", () => {
  const isBeside = (...starts: string[]) => {
    const gatherings = starts.map((start, index) =>
      aTimedGathering({ title: `${index}`, start, end: "23:30" }),
    );
    return daySky(gatherings, zones, now)?.isKeyBeside;
  };
  expect(isBeside("00:00", "00:00", "06:00", "09:00", "18:00")).toBe(true);
  expect(isBeside("18:00", "18:00")).toBe(false);
  expect(isBeside("17:00", "18:00")).toBe(false);
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
  expect(sky?.now).toMatchObject({ minute: 1290, column: 44, third: 0 });
  expect(sky?.now.clocks.labels).toEqual(["9:30 PM Lagos", "8:30 PM London"]);
  expect(sky?.hours[0]?.gatherings[0]?.isNow).toBe(true);
});
