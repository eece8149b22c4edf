import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { builtInGatherings } from "~/ministry/content";
import { nextPrayer } from "./next-prayer.server";

const zones = ["Africa/Lagos", "Europe/London"];

function at(instant: string, gatherings = builtInGatherings) {
  return nextPrayer(gatherings, zones, Temporal.Instant.from(instant));
}

test("the morning prayer is named with its day and the clocks of both cities", () => {
  expect(at("2026-11-16T02:00:00Z")).toEqual({
    titles: "Springs of Restoration and Morning Glory Prayer",
    startsAt: "2026-11-16T05:00:00Z",
    endsAt: "2026-11-16T05:30:00Z",
    isNow: false,
    day: "Monday 16 November",
    clocks: ["6:00 AM Lagos", "5:00 AM London"],
    zones,
  });
});

test("a city where it is still the day before says so", () => {
  const prayer = at("2026-11-16T20:00:00Z");
  expect(prayer?.day).toBe("Tuesday 17 November");
  expect(prayer?.clocks).toEqual(["12:00 AM Lagos", "11:00 PM London (Monday)"]);
});

test("a fast that begins with a prayer is named with it", () => {
  expect(at("2026-11-16T20:00:00Z")?.titles).toBe("Operation Sweep and Tuesday Fasting");
});

test("a fast that runs all day does not hide the prayers within it", () => {
  const beforeSix = at("2026-11-17T03:00:00Z");
  expect(beforeSix).toMatchObject({ isNow: false, startsAt: "2026-11-17T05:00:00Z" });
  const atSix = at("2026-11-17T05:10:00Z");
  expect(atSix).toMatchObject({
    isNow: true,
    titles: "Springs of Restoration and Morning Glory Prayer",
  });
});

test("what lasts longer than what began with it is still happening when that has ended", () => {
  expect(at("2026-11-16T05:45:00Z")).toMatchObject({
    isNow: true,
    titles: "Morning Glory Prayer",
    endsAt: "2026-11-16T06:00:00Z",
  });
});

test("two zones that are one are told once", () => {
  const now = Temporal.Instant.from("2026-11-16T02:00:00Z");
  const prayer = nextPrayer(builtInGatherings, ["Africa/Lagos", "Africa/Lagos"], now);
  expect(prayer?.clocks).toEqual(["6:00 AM Lagos"]);
});

test("without a timed gathering there is none to wait for", () => {
  expect(at("2026-11-16T02:00:00Z", [])).toBeUndefined();
  const untimed = builtInGatherings.filter(({ start }) => start === null);
  expect(at("2026-11-16T02:00:00Z", untimed)).toBeUndefined();
});
