import { describe, expect, test } from "vitest";
import type { GatheringException } from "~/schedule/gathering";
import { emptyChangedDay } from "./changed-days";
import { exceptionsToRows, mergeExceptions, rowsToExceptions } from "./changed-days.server";

const sundays = { rule: "FREQ=WEEKLY;BYDAY=SU", firstDay: "2026-01-04" };
const daily = { rule: "FREQ=DAILY", firstDay: "2026-01-01" };
const today = "2026-11-15";

describe("rows of the form", () => {
  test("a break is one row with a last day, and every day of the rule in it is cancelled", () => {
    const row = { ...emptyChangedDay, day: "2026-12-24", lastDay: "2026-12-27", note: "Christmas" };
    const kept = rowsToExceptions([row], daily);
    expect(kept).toEqual(
      ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"].map((day) => ({
        day,
        cancelled: true,
        note: "Christmas",
      })),
    );
    expect(exceptionsToRows(kept, daily, today)).toEqual([row]);
  });

  test("a break of a weekly gathering cancels its own days only, and is one row again", () => {
    const row = { ...emptyChangedDay, day: "2026-12-20", lastDay: "2027-01-03" };
    const kept = rowsToExceptions([row], sundays);
    expect(kept.map(({ day }) => day)).toEqual(["2026-12-20", "2026-12-27", "2027-01-03"]);
    expect(exceptionsToRows(kept, sundays, today)).toEqual([row]);
  });

  test("separate days, and days with different notes, are separate rows", () => {
    const rows = [
      { ...emptyChangedDay, day: "2026-11-22" },
      { ...emptyChangedDay, day: "2026-12-06" },
      { ...emptyChangedDay, day: "2026-12-13", note: "Retreat" },
    ];
    expect(exceptionsToRows(rowsToExceptions(rows, sundays), sundays, today)).toEqual(rows);
  });

  test("a moved day keeps its new day, hours and note", () => {
    const moved: GatheringException[] = [
      {
        day: "2026-12-20",
        movedTo: "2026-12-21",
        start: "18:00",
        end: "19:00",
        note: "In the hall",
      },
      { day: "2026-12-27", start: "09:00", end: "10:00" },
    ];
    const rows = exceptionsToRows(moved, sundays, today);
    expect(rows.map(({ change }) => change)).toEqual(["moved", "moved"]);
    expect(rowsToExceptions(rows, sundays)).toEqual(moved);
  });

  test("past days are left out unless they were moved to a future day", () => {
    const kept: GatheringException[] = [
      { day: "2026-11-01", cancelled: true },
      { day: "2026-11-08", movedTo: "2026-11-20" },
    ];
    expect(exceptionsToRows(kept, sundays, today).map(({ day }) => day)).toEqual(["2026-11-08"]);
  });

  test("a row without a day, or as usual, stores nothing", () => {
    const usual = { ...emptyChangedDay, day: "2026-12-20", change: "usual" as const };
    expect(rowsToExceptions([emptyChangedDay, usual], sundays)).toEqual([]);
  });
});

describe("stored exceptions", () => {
  const past: GatheringException = { day: "2026-11-01", cancelled: true };
  const ahead: GatheringException = { day: "2026-12-20", cancelled: true };

  test("stay if the form did not show them, and are removed if it did", () => {
    const shown = exceptionsToRows([past, ahead], sundays, today);
    expect(mergeExceptions([past, ahead], shown, [], sundays)).toEqual([past]);
    const typed: GatheringException[] = [{ day: "2026-11-22", cancelled: true }];
    expect(mergeExceptions([past, ahead], shown, typed, sundays)).toEqual([past, ...typed]);
  });

  test("a day is never changed twice", () => {
    const typed: GatheringException[] = [{ day: past.day, movedTo: "2026-11-20" }];
    expect(mergeExceptions([past], [], typed, sundays)).toEqual(typed);
  });

  test("exceptions that do not fit into the form are kept", () => {
    const many = Array.from({ length: 13 }, (_, index) => ({
      day: new Date(Date.UTC(2027, 0, 3 + index * 14)).toJSON().slice(0, 10),
      cancelled: true as const,
    }));
    const shown = exceptionsToRows(many, sundays, today);
    expect(shown).toHaveLength(10);
    const typed = rowsToExceptions(shown, sundays);
    expect(mergeExceptions(many, shown, typed, sundays)).toEqual(many);
    expect(mergeExceptions(many, shown, [], sundays)).toEqual(many.slice(10));
  });
});
