import type { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { gathering, localInstant, localTime } from "~tests/support/gatherings";
import type { Gathering } from "./gathering";
import { listOccurrences, nextMeetingDay, nextOccurrence } from "./occurrence.server";

const startOf = (one: Gathering, now: Temporal.Instant) =>
  localTime(nextOccurrence(one, now)?.start, one.zone);

/** The start in UTC on each of these days. */
function startsInUtc(one: Gathering, days: string[]): string[] {
  return days.map((day) => {
    const next = nextOccurrence(one, localInstant(`${day} 00:00`, one.zone));
    return next?.start.toInstant().toString().slice(0, 16) ?? "";
  });
}

describe("the local time stays the same when clocks change", () => {
  test.each([
    [
      "Europe/London",
      ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"],
      ["2026-03-28T06:00", "2026-03-29T05:00", "2026-10-24T05:00", "2026-10-25T06:00"],
    ],
    [
      "Europe/London",
      ["2027-03-27", "2027-03-28", "2027-10-30", "2027-10-31"],
      ["2027-03-27T06:00", "2027-03-28T05:00", "2027-10-30T05:00", "2027-10-31T06:00"],
    ],
    [
      "America/New_York",
      ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01"],
      ["2026-03-07T11:00", "2026-03-08T10:00", "2026-10-31T10:00", "2026-11-01T11:00"],
    ],
    [
      "America/New_York",
      ["2027-03-13", "2027-03-14", "2027-11-06", "2027-11-07"],
      ["2027-03-13T11:00", "2027-03-14T10:00", "2027-11-06T10:00", "2027-11-07T11:00"],
    ],
    [
      "Pacific/Auckland",
      ["2026-04-04", "2026-04-05", "2026-09-26", "2026-09-27"],
      ["2026-04-03T17:00", "2026-04-04T18:00", "2026-09-25T18:00", "2026-09-26T17:00"],
    ],
    [
      "Pacific/Auckland",
      ["2027-04-03", "2027-04-04", "2027-09-25", "2027-09-26"],
      ["2027-04-02T17:00", "2027-04-03T18:00", "2027-09-24T18:00", "2027-09-25T17:00"],
    ],
    [
      "Africa/Lagos",
      ["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31"],
      ["2026-03-29T05:00", "2026-10-25T05:00", "2027-03-28T05:00", "2027-10-31T05:00"],
    ],
  ])("in %s, %j", (zone, days, inUtc) => {
    expect(startsInUtc(gathering({ zone }), days)).toEqual(inUtc);
  });

  test("a skipped hour shifts the time on that day only", () => {
    const early = gathering({ start: "01:30", end: "01:45", zone: "Europe/London" });
    const starts = ["2026-03-28", "2026-03-29", "2026-03-30"].map((day) =>
      startOf(early, localInstant(`${day} 00:10`, "Europe/London")),
    );
    expect(starts).toEqual(["2026-03-28 01:30", "2026-03-29 02:30", "2026-03-30 01:30"]);
    expect(startOf(early, localInstant("2026-03-29 12:00", "Europe/London"))).toBe(
      "2026-03-30 01:30",
    );
  });

  test("an hour that occurs twice counts once, the first time", () => {
    const early = gathering({ start: "01:30", end: "01:45", zone: "Europe/London" });
    expect(startsInUtc(early, ["2026-10-25", "2027-10-31"])).toEqual([
      "2026-10-25T00:30",
      "2027-10-31T00:30",
    ]);
    expect(startOf(early, localInstant("2026-10-25 03:00", "Europe/London"))).toBe(
      "2026-10-26 01:30",
    );
  });

  test("a gathering at night gets longer or shorter with the clock change", () => {
    const watch = gathering({ start: "00:00", end: "03:00", zone: "Europe/London" });
    const lengths = ["2026-03-28 22:00", "2026-10-24 22:00", "2027-01-10 22:00"].map((evening) => {
      const next = nextOccurrence(watch, localInstant(evening, "Europe/London"));
      return next?.start.until(next.end).total("hours");
    });
    expect(lengths).toEqual([2, 4, 3]);
  });
});

describe("29 February", () => {
  test("is a day of a daily rule, of every 29th, and of a yearly 29 February", () => {
    expect(startOf(gathering(), localInstant("2028-02-28 12:00"))).toBe("2028-02-29 06:00");
    const twentyNinth = gathering({ rule: "FREQ=MONTHLY;BYMONTHDAY=29" });
    expect(startOf(twentyNinth, localInstant("2027-01-30 12:00"))).toBe("2027-03-29 06:00");
    expect(startOf(twentyNinth, localInstant("2028-01-30 12:00"))).toBe("2028-02-29 06:00");
    const yearly = gathering({
      rule: "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29",
      firstDay: "2024-02-01",
    });
    expect(startOf(yearly, localInstant("2024-03-01 12:00"))).toBe("2028-02-29 06:00");
  });

  test("the last day of February is the 28th or the 29th", () => {
    const last = gathering({ rule: "FREQ=MONTHLY;BYMONTHDAY=-1" });
    expect(startOf(last, localInstant("2027-02-01 12:00"))).toBe("2027-02-28 06:00");
    expect(startOf(last, localInstant("2028-02-01 12:00"))).toBe("2028-02-29 06:00");
  });
});

describe("exceptions", () => {
  test("a cancelled day is skipped", () => {
    const prayer = gathering({ exceptions: [{ day: "2026-12-25", cancelled: true }] });
    expect(startOf(prayer, localInstant("2026-12-24 12:00"))).toBe("2026-12-26 06:00");
  });

  test("changed hours apply to that day only", () => {
    const prayer = gathering({ exceptions: [{ day: "2026-12-25", start: "08:00", end: "09:00" }] });
    const next = nextOccurrence(prayer, localInstant("2026-12-24 12:00"));
    expect([localTime(next?.start), localTime(next?.end), next?.isMoved]).toEqual([
      "2026-12-25 08:00",
      "2026-12-25 09:00",
      true,
    ]);
    expect(startOf(prayer, localInstant("2026-12-25 09:00"))).toBe("2026-12-26 06:00");
  });

  test("a gathering that ends at the minute it starts lasts until the next day", () => {
    const prayer = gathering({ rule: "FREQ=WEEKLY;BYDAY=FR", start: "18:00", end: "18:00" });
    const next = nextOccurrence(prayer, localInstant("2026-12-26 17:59"));
    expect([localTime(next?.start), localTime(next?.end)]).toEqual([
      "2026-12-25 18:00",
      "2026-12-26 18:00",
    ]);
    expect(startOf(prayer, localInstant("2026-12-26 18:00"))).toBe("2027-01-01 18:00");
  });

  test("a moved day keeps its hours and is sorted by its new date", () => {
    const weekly = gathering({
      rule: "FREQ=WEEKLY;BYDAY=FR",
      exceptions: [
        { day: "2026-12-25", movedTo: "2026-12-23" },
        { day: "2027-01-01", movedTo: "2027-01-09", start: "10:00", end: "11:00" },
      ],
    });
    const starts = listOccurrences(weekly, 4, localInstant("2026-12-19 12:00")).map(
      ({ start, ruleDay }) => [localTime(start), ruleDay],
    );
    expect(starts).toEqual([
      ["2026-12-23 06:00", "2026-12-25"],
      ["2027-01-08 06:00", "2027-01-08"],
      ["2027-01-09 10:00", "2027-01-01"],
      ["2027-01-15 06:00", "2027-01-15"],
    ]);
  });

  test("an exception for a day outside the rule is ignored", () => {
    const weekly = gathering({
      rule: "FREQ=WEEKLY;BYDAY=FR",
      exceptions: [
        { day: "2026-12-24", cancelled: true },
        { day: "2026-12-23", movedTo: "2026-12-22" },
      ],
    });
    expect(startOf(weekly, localInstant("2026-12-19 12:00"))).toBe("2026-12-25 06:00");
  });

  test("a gathering without hours can be cancelled, moved, and given hours on one day", () => {
    const untimed = gathering({ start: null, end: null, rule: "FREQ=WEEKLY;BYDAY=FR" });
    const now = localInstant("2026-12-19 12:00");
    expect(
      nextMeetingDay({ ...untimed, exceptions: [{ day: "2026-12-25", cancelled: true }] }, now),
    ).toBe("2027-01-01");
    const moved = { ...untimed, exceptions: [{ day: "2026-12-25", movedTo: "2026-12-26" }] };
    expect(nextMeetingDay(moved, now)).toBe("2026-12-26");
    expect(nextOccurrence(moved, now)).toBeUndefined();
    const timed = { ...untimed, exceptions: [{ day: "2026-12-25", start: "08:00", end: "09:00" }] };
    expect(startOf(timed, now)).toBe("2026-12-25 08:00");
  });

  test("a month of cancelled days is skipped", () => {
    const exceptions = Array.from({ length: 31 }, (_, index) => ({
      day: `2026-12-${String(index + 1).padStart(2, "0")}`,
      cancelled: true as const,
    }));
    expect(startOf(gathering({ exceptions }), localInstant("2026-11-30 12:00"))).toBe(
      "2027-01-01 06:00",
    );
  });
});

describe("first and last day", () => {
  test("there is no occurrence before the first day", () => {
    const lent = gathering({ firstDay: "2027-02-10" });
    expect(startOf(lent, localInstant("2026-12-01 12:00"))).toBe("2027-02-10 06:00");
  });

  test("the last day is included and nothing follows it", () => {
    const advent = gathering({ rule: "FREQ=DAILY;UNTIL=20261224" });
    expect(startOf(advent, localInstant("2026-12-23 12:00"))).toBe("2026-12-24 06:00");
    expect(startOf(advent, localInstant("2026-12-24 06:30"))).toBeUndefined();
    expect(nextMeetingDay(advent, localInstant("2026-12-24 06:30"))).toBeUndefined();
  });

  test("COUNT starts at the first day and includes cancelled days", () => {
    const three = gathering({
      rule: "FREQ=WEEKLY;BYDAY=TU;COUNT=3",
      firstDay: "2026-12-01",
      exceptions: [{ day: "2026-12-15", cancelled: true }],
    });
    expect(
      listOccurrences(three, 9, localInstant("2026-11-01 00:00")).map(({ ruleDay }) => ruleDay),
    ).toEqual(["2026-12-01", "2026-12-08"]);
  });

  test("INTERVAL counts weeks that begin on Monday", () => {
    const second = gathering({
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU",
      firstDay: "2026-11-18",
    });
    expect(
      listOccurrences(second, 4, localInstant("2026-11-01 00:00")).map(({ ruleDay }) => ruleDay),
    ).toEqual(["2026-11-22", "2026-11-30", "2026-12-06", "2026-12-14"]);
  });
});
