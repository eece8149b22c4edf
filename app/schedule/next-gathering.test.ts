import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { gathering as aGathering, localInstant, localTime } from "~tests/support/gatherings";
import { builtInGatherings } from "./content";
import type { Gathering } from "./gathering";
import { findNextGathering } from "./next-gathering.server";

function startOf(one: Gathering, now: Temporal.Instant): string | undefined {
  return localTime(findNextGathering([one], now)?.startsAt, one.zone);
}

describe("the next gathering", () => {
  test("gatherings without hours are ignored", () => {
    const untimed = aGathering({ start: null, end: null, timeWords: "various times" });
    expect(findNextGathering([untimed])).toBeUndefined();
    expect(findNextGathering([])).toBeUndefined();
  });

  test("gatherings that start at the same time are listed together", () => {
    const next = findNextGathering(builtInGatherings, localInstant("2026-11-18 02:00"));
    expect(next?.titles).toEqual(["Springs of Restoration", "Morning Glory Prayer"]);
    expect(next?.isNow).toBe(false);
  });

  test("the same instant in different zones counts as the same time", () => {
    const inLagos = aGathering({ title: "Lagos", start: "06:00", end: "07:00" });
    const inLondon = aGathering({
      title: "London",
      start: "05:00",
      end: "05:20",
      zone: "Europe/London",
    });
    const next = findNextGathering([inLagos, inLondon], localInstant("2026-01-15 03:00"));
    expect(next?.titles).toEqual(["Lagos", "London"]);
    expect(localTime(next?.until)).toBe("2026-01-15 06:20");
  });
});

describe("a gathering during another one", () => {
  const fast = aGathering({ title: "Fast", start: "06:00", end: "21:00" });
  const prayer = aGathering({ title: "Prayer", start: "12:00", end: "13:00" });
  const at = (time: string) =>
    findNextGathering([fast, prayer], localInstant(`2026-11-18 ${time}`));

  test.each([
    ["05:00", ["Fast"], "2026-11-18 12:00"],
    ["06:00", ["Fast"], "2026-11-18 12:00"],
    ["12:00", ["Prayer"], "2026-11-18 13:00"],
    ["13:00", ["Fast"], "2026-11-18 21:00"],
  ])("at %s it is %s, until another begins or it ends at %s", (time, titles, until) => {
    expect(at(time)?.titles).toEqual(titles);
    expect(localTime(at(time)?.until)).toBe(until);
  });
});

describe("across midnight", () => {
  const sweep = aGathering({ start: "00:00", end: "01:00" });
  const vigil = aGathering({ rule: "FREQ=WEEKLY;BYDAY=FR", start: "22:00", end: "02:00" });

  test("a minute before midnight, the next gathering is on the next day", () => {
    expect(startOf(sweep, localInstant("2026-11-15 23:59"))).toBe("2026-11-16 00:00");
  });

  test("a vigil that began yesterday is current until exactly its end", () => {
    const during = findNextGathering([vigil], localInstant("2026-11-21 01:59"));
    expect(during?.isNow).toBe(true);
    expect(localTime(during?.startsAt)).toBe("2026-11-20 22:00");
    expect(localTime(during?.until)).toBe("2026-11-21 02:00");
    expect(startOf(vigil, localInstant("2026-11-21 02:00"))).toBe("2026-11-27 22:00");
  });

  test("the next day may be in the next month or year", () => {
    expect(startOf(sweep, localInstant("2026-02-28 12:00"))).toBe("2026-03-01 00:00");
    expect(startOf(sweep, localInstant("2028-02-28 12:00"))).toBe("2028-02-29 00:00");
    expect(startOf(sweep, localInstant("2026-12-31 12:00"))).toBe("2027-01-01 00:00");
  });
});

describe("now", () => {
  const prayer = aGathering({});

  test("a gathering is current from its start until just before its end", () => {
    const isNow = (local: string) => findNextGathering([prayer], localInstant(local))?.isNow;
    expect(["05:59:59", "06:00:00", "06:29:59"].map((time) => isNow(`2026-11-16 ${time}`))).toEqual(
      [false, true, true],
    );
    expect(startOf(prayer, localInstant("2026-11-16 06:30"))).toBe("2026-11-17 06:00");
  });

  test("a long fast does not hide a prayer during it", () => {
    const onTuesday = (time: string) =>
      findNextGathering(builtInGatherings, localInstant(`2026-11-17 ${time}`));
    expect(onTuesday("00:30")?.titles).toEqual(["Operation Sweep", "Tuesday Fasting"]);
    expect(localTime(onTuesday("00:30")?.until)).toBe("2026-11-17 01:00");
    expect(onTuesday("06:10")?.titles).toEqual(["Springs of Restoration", "Morning Glory Prayer"]);
    expect(onTuesday("06:40")?.titles).toEqual(["Morning Glory Prayer"]);
    expect(onTuesday("10:00")?.titles).toEqual(["Tuesday Fasting"]);
  });
});

describe("monthly", () => {
  const months = Array.from({ length: 24 }, (_, index) =>
    Temporal.PlainYearMonth.from("2026-01").add({ months: index }),
  );
  const firstWeekday = (month: Temporal.PlainYearMonth, weekday: number) => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => month.toPlainDate({ day }));
    return days.find(({ dayOfWeek }) => dayOfWeek === weekday)?.toString();
  };

  test.each([
    ["first Friday", "FREQ=MONTHLY;BYDAY=1FR", 5, "00:00"],
    ["first Sunday", "FREQ=MONTHLY;BYDAY=1SU", 7, "06:00"],
  ])("the %s of 24 months is found", (_, rule, weekday, start) => {
    const monthly = aGathering({ rule, start, end: "07:00" });
    for (const month of months) {
      const lastDay = month.toPlainDate({ day: 1 }).subtract({ days: 1 }).toString();
      expect(startOf(monthly, localInstant(`${lastDay} 23:59`))).toBe(
        `${firstWeekday(month, weekday)} ${start}`,
      );
    }
  });

  test("a fifth Friday is found eleven weeks ahead", () => {
    const fifth = aGathering({ rule: "FREQ=MONTHLY;BYDAY=5FR" });
    expect(startOf(fifth, localInstant("2026-11-14 12:00"))).toBe("2027-01-29 06:00");
  });
});
