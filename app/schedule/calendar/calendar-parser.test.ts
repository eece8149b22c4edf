/** ical.js must read the same instants from our calendar files that our pages show. */
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import type { Gathering } from "~/schedule/gathering";
import { gatheringOccasion } from "~/schedule/gathering-occasion.server";
import { listOccurrences } from "~/schedule/occurrence.server";
import { gathering, localInstant } from "~tests/support/gatherings";
import { renderCalendarFile } from "./calendar-file.server";

type Span = [start: string, end: string];

const now = localInstant("2026-01-10 12:00");

function fileOf(one: Gathering, since: "always" | Temporal.Instant = "always"): string {
  const event = gatheringOccasion(one).toCalendarEvent(since);
  return event ? renderCalendarFile([event], { now }) : "";
}

/** The first `count` occurrences in a file, with moved and cancelled days applied by the parser. */
function readTimes(file: string, count: number): Span[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  const series = events.find((event) => !event.isRecurrenceException());
  if (!series) return [];
  for (const event of events) if (event.isRecurrenceException()) series.relateException(event);
  if (!series.isRecurring()) return [[instantOf(series.startDate), instantOf(series.endDate)]];
  const times: Span[] = [];
  const days = series.iterator();
  for (let day = days.next(); day && times.length < count; day = days.next()) {
    const { startDate, endDate } = series.getOccurrenceDetails(day);
    times.push([instantOf(startDate), instantOf(endDate)]);
  }
  return times.toSorted(([a], [b]) => a.localeCompare(b));
}

function instantOf(time: ICAL.Time): string {
  return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString();
}

function ourTimes(
  one: Gathering,
  count: number,
  from = localInstant(`${one.firstDay} 00:00`, one.zone),
): Span[] {
  return listOccurrences(one, count, from).map(({ start, end }) => [
    start.toInstant().toString(),
    end.toInstant().toString(),
  ]);
}

const inBothYears = { firstDay: "2026-01-01" };
const twoYears = 730;

describe("over both clock changes of 2026 and 2027", () => {
  test.each([
    "Africa/Lagos",
    "Europe/London",
    "America/New_York",
    "Pacific/Auckland",
    "Asia/Kolkata",
    "America/Los_Angeles",
    "Africa/Casablanca",
  ])("every day of two years at six in %s", (zone) => {
    const daily = gathering({ ...inBothYears, zone });
    const ours = ourTimes(daily, twoYears);
    expect(readTimes(fileOf(daily), twoYears)).toEqual(ours);
    expect(new Set(ours.map(([start]) => start.slice(11))).size).toBe(
      ["Africa/Lagos", "Asia/Kolkata"].includes(zone) ? 1 : 2,
    );
  });

  // Only starts are compared: if the end occurs twice, the parser takes the second and we the first.
  test.each(["Europe/London", "America/New_York", "Pacific/Auckland"])(
    "starting at or before midnight in %s",
    (zone) => {
      for (const [start, end] of [
        ["00:00", "01:00"],
        ["22:00", "04:30"],
      ]) {
        const night = gathering({ ...inBothYears, zone, start, end });
        const starts = (times: Span[]) => times.map(([time]) => time);
        expect(starts(readTimes(fileOf(night), twoYears))).toEqual(
          starts(ourTimes(night, twoYears)),
        );
      }
    },
  );

  test("midnight in Lagos lasts an hour every night", () => {
    const sweep = gathering({ ...inBothYears, start: "00:00", end: "01:00" });
    expect(readTimes(fileOf(sweep), twoYears)).toEqual(ourTimes(sweep, twoYears));
  });
});

test.each([
  ["first Friday, at midnight", "FREQ=MONTHLY;BYDAY=1FR", "00:00", "01:00"],
  ["first Sunday", "FREQ=MONTHLY;BYDAY=1SU", "06:00", "07:00"],
  ["last day", "FREQ=MONTHLY;BYMONTHDAY=-1", "06:00", "07:00"],
])("the %s of 24 months", (_, rule, start, end) => {
  const monthly = gathering({ ...inBothYears, rule, start, end });
  const times = readTimes(fileOf(monthly), 24);
  expect(times).toEqual(ourTimes(monthly, 24));
  expect(times.at(-1)?.[0].slice(0, 4)).toBe("2027");
});

test("29 February 2028", () => {
  const daily = gathering({ firstDay: "2028-02-28" });
  expect(readTimes(fileOf(daily), 3).map(([start]) => start.slice(0, 10))).toEqual([
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ]);
});

test("several weekdays, and every second week", () => {
  for (const rule of ["FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU"]) {
    const weekly = gathering({ ...inBothYears, rule, zone: "Europe/London" });
    expect(readTimes(fileOf(weekly), 100)).toEqual(ourTimes(weekly, 100));
  }
});

test("UNTIL and COUNT", () => {
  for (const zone of ["Africa/Lagos", "Pacific/Auckland", "America/Los_Angeles"]) {
    for (const end of ["UNTIL=20260405", "COUNT=20"]) {
      const ending = gathering({ ...inBothYears, rule: `FREQ=WEEKLY;BYDAY=SU;${end}`, zone });
      expect(readTimes(fileOf(ending), 200)).toEqual(ourTimes(ending, 200));
    }
  }
});

describe("exceptions", () => {
  const changed = gathering({
    ...inBothYears,
    rule: "FREQ=WEEKLY;BYDAY=FR",
    zone: "Europe/London",
    exceptions: [
      { day: "2026-01-02", cancelled: true },
      { day: "2026-03-27", movedTo: "2026-03-29", start: "08:00", end: "09:30" },
      { day: "2026-10-23", start: "23:30", end: "00:30" },
      { day: "2026-12-25", cancelled: true, note: "Christmas" },
      { day: "2026-12-26", cancelled: true },
    ],
  });

  test("cancelled days are missing and moved ones are at their new time", () => {
    const times = readTimes(fileOf(changed), 50);
    expect(times).toEqual(ourTimes(changed, 50));
    expect(times).toContainEqual(["2026-03-29T07:00:00Z", "2026-03-29T08:30:00Z"]);
    expect(fileOf(changed)).toContain("\r\nEXDATE;TZID=Europe/London:20261225T060000\r\n");
    expect(fileOf(changed)).toContain("\r\nRECURRENCE-ID;TZID=Europe/London:20260327T060000\r\n");
    expect(fileOf(changed)).not.toContain("20261226");
  });

  test("a file to import starts with the next occurrence", () => {
    const since = localInstant("2026-03-28 12:00", "Europe/London");
    const file = fileOf(changed, since);
    expect(readTimes(file, 10)).toEqual(ourTimes(changed, 10, since));
    expect(file).toContain("\r\nDTSTART;TZID=Europe/London:20260327T060000\r\n");
  });

  test("a gathering that is over or has no hours has no calendar event", () => {
    const over = gathering({ ...inBothYears, rule: "FREQ=DAILY;UNTIL=20260105" });
    expect(gatheringOccasion(over).toCalendarEvent(now)).toBeUndefined();
    expect(
      gatheringOccasion(gathering({ start: null, end: null })).toCalendarEvent(now),
    ).toBeUndefined();
  });
});
