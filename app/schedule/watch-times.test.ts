import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  currentWeek,
  formatSlotTime,
  movedWeeks,
  nextSlot,
  nextSlotOccurrence,
  slotStart,
  watchEnd,
} from "./watch-times.server";

const watch = (startsAt: string, zone = "Europe/London", isWeekly = false) => ({
  startsAt,
  zone,
  slotMinutes: 60,
  slotCount: 24,
  isWeekly,
});

const instant = (text: string) => Temporal.Instant.from(text);
const local = (time: Temporal.ZonedDateTime) =>
  time.toPlainDateTime().toString({ smallestUnit: "minute" });

/** The starts of all slots, and the end. */
const starts = (of: ReturnType<typeof watch>, week = 0) =>
  Array.from({ length: of.slotCount + 1 }, (_, slot) => slotStart(of, week, slot));

describe("24 hours from 18:00", () => {
  test.each([
    ["the night the clocks go forward in London", "Europe/London", "2026-03-28", "19:00", "03:00"],
    ["the night the clocks go back in London", "Europe/London", "2026-10-24", "17:00", "01:00"],
    ["an ordinary night in London", "Europe/London", "2026-11-20", "18:00", "02:00"],
    ["the London night of spring, in Lagos", "Africa/Lagos", "2026-03-28", "18:00", "02:00"],
    ["the London night of autumn, in Lagos", "Africa/Lagos", "2026-10-24", "18:00", "02:00"],
  ])("are 24 real hours on %s", (_night, zone, day, endsAt, ninthSlot) => {
    const times = starts(watch(`${day}T18:00`, zone));
    const lengths = times
      .slice(1)
      .map((time, slot) => time.epochMilliseconds - Number(times[slot]?.epochMilliseconds));
    expect(new Set(lengths)).toEqual(new Set([3_600_000]));
    expect(local(watchEnd(watch(`${day}T18:00`, zone))).slice(11)).toBe(endsAt);
    expect(local(slotStart(watch(`${day}T18:00`, zone), 0, 8)).slice(11)).toBe(ninthSlot);
  });

  test("start at the next real time if the clocks skip the start", () => {
    expect(local(slotStart(watch("2026-03-29T01:30"), 0, 0))).toBe("2026-03-29T02:30");
  });
});

describe("a weekly watch", () => {
  const weekly = watch("2026-03-20T18:00", "Europe/London", true);

  test("keeps its wall time over a clock change", () => {
    expect([0, 1, 2].map((week) => local(slotStart(weekly, week, 0)))).toEqual([
      "2026-03-20T18:00",
      "2026-03-27T18:00",
      "2026-04-03T18:00",
    ]);
    expect(slotStart(weekly, 2, 0).toInstant().toString()).toBe("2026-04-03T17:00:00Z");
  });

  test("is the running one until it ends, then the next", () => {
    expect(currentWeek(weekly, instant("2026-01-01T00:00:00Z"))).toBe(0);
    expect(currentWeek(weekly, instant("2026-03-21T17:59:59Z"))).toBe(0);
    expect(currentWeek(weekly, instant("2026-03-21T18:00:00Z"))).toBe(1);
    expect(currentWeek(weekly, instant("2036-03-21T18:00:00Z"))).toBe(522);
    expect(currentWeek(watch("2026-03-20T18:00"), instant("2036-01-01T00:00:00Z"))).toBe(0);
  });

  test("offers a slot of the next week once it is over", () => {
    expect(nextSlot(weekly, 0, instant("2026-03-20T18:30:00Z"))?.week).toBe(0);
    expect(nextSlot(weekly, 0, instant("2026-03-20T19:00:00Z"))?.week).toBe(1);
    expect(nextSlot(watch("2026-03-20T18:00"), 0, instant("2026-03-20T19:00:00Z"))).toBeUndefined();
    expect(nextSlot(weekly, 24, instant("2026-03-20T19:00:00Z"))).toBeUndefined();
    expect(nextSlot(watch(""), 0, instant("2026-03-20T19:00:00Z"))).toBeUndefined();
  });

  test("lists the nights on which a slot differs from its wall time", () => {
    const saturdays = watch("2026-03-21T18:00", "Europe/London", true);
    const moved = movedWeeks(saturdays, 10, 0).map(({ from, start }) => [
      local(from),
      local(start),
    ]);
    expect(moved).toEqual([
      ["2026-03-29T04:00", "2026-03-29T05:00"],
      ["2026-10-25T04:00", "2026-10-25T03:00"],
      ["2027-03-28T04:00", "2027-03-28T05:00"],
    ]);
    expect(movedWeeks(watch("2026-03-21T18:00", "Africa/Lagos", true), 10, 0)).toEqual([]);
  });
});

describe("a slot that a person has", () => {
  const weekly = watch("2026-03-20T18:00", "Europe/London", true);
  const at = instant("2026-04-06T00:00:00Z");
  const of = (choice: Parameters<typeof nextSlotOccurrence>[1], time = at) =>
    nextSlotOccurrence(weekly, choice, time)?.week;

  test("comes once, or each week from its first week on", () => {
    expect(of({ slot: 0, firstWeek: 0, isWeekly: true })).toBe(3);
    expect(of({ slot: 0, firstWeek: 5, isWeekly: true })).toBe(5);
    expect(of({ slot: 0, firstWeek: 3, isWeekly: false })).toBe(3);
    expect(of({ slot: 0, firstWeek: 2, isWeekly: false })).toBeUndefined();
  });

  test("is no slot if the watch has fewer slots, or is not weekly any more", () => {
    expect(of({ slot: 24, firstWeek: 0, isWeekly: true })).toBeUndefined();
    const once = watch("2026-04-10T18:00");
    expect(nextSlotOccurrence(once, { slot: 0, firstWeek: 1, isWeekly: true }, at)).toBeUndefined();
    expect(nextSlotOccurrence(once, { slot: 0, firstWeek: 0, isWeekly: true }, at)?.week).toBe(0);
  });

  test("is written in the person's own zone", () => {
    const start = slotStart(watch("2026-11-20T18:00", "Africa/Lagos"), 0, 6);
    const slot = { start, end: start.add({ hours: 1 }) };
    const year = new Date().getFullYear() === 2026 ? "" : " 2026";
    expect(formatSlotTime(slot, "Africa/Lagos")).toBe(
      `Saturday 21 November${year}, 12:00 AM to 1:00 AM Lagos`,
    );
    expect(formatSlotTime(slot, "America/New_York")).toBe(
      `Friday 20 November${year}, 6:00 PM to 7:00 PM New York`,
    );
  });
});
