import { expect, test } from "vitest";
import { gathering, localInstant } from "~tests/support/gatherings";
import type { Gathering } from "./gathering";
import { gatheringNotes } from "./gathering-notes.server";

const notes = (overrides: Partial<Gathering>, now = "2026-12-20 12:00") =>
  gatheringNotes(gathering(overrides), localInstant(now));

test("a regular gathering has no notes", () => {
  expect(notes({})).toEqual([]);
  expect(notes({ exceptions: [{ day: "2026-12-19", cancelled: true }] })).toEqual([]);
  expect(notes({ exceptions: [{ day: "2027-06-01", cancelled: true }] })).toEqual([]);
});

test("a cancelled day is noted with its reason, consecutive days as a range", () => {
  expect(
    notes({ exceptions: [{ day: "2026-12-25", cancelled: true, note: "Christmas" }] }),
  ).toEqual(["Friday 25 December: cancelled (Christmas)"]);
  const off = ["24", "25", "26", "28"].map((day) => ({
    day: `2026-12-${day}`,
    cancelled: true as const,
  }));
  expect(notes({ exceptions: off.toReversed() })).toEqual([
    "Thursday 24 December to Saturday 26 December: cancelled",
    "Monday 28 December: cancelled",
  ]);
});

test("a moved day is noted with its new day or hours", () => {
  const rule = "FREQ=WEEKLY;BYDAY=FR";
  const notesFor = (change: Gathering["exceptions"][number]) =>
    notes({ rule, exceptions: [change] });
  expect(notesFor({ day: "2026-12-25", start: "08:00", end: "09:00" })).toEqual([
    "Friday 25 December: 8:00 to 9:00 AM",
  ]);
  expect(notesFor({ day: "2026-12-25", movedTo: "2026-12-27" })).toEqual([
    "Friday 25 December: moved to Sunday 27 December",
  ]);
  expect(
    notesFor({ day: "2027-01-01", movedTo: "2027-01-02", start: "20:00", end: "21:00" }),
  ).toEqual(["Friday 1 January 2027: moved to Saturday 2 January 2027, 8:00 to 9:00 PM"]);
  expect(notesFor({ day: "2026-12-18", movedTo: "2026-12-21" })).toEqual([
    "Friday 18 December: moved to Monday 21 December",
  ]);
});

test("a change of the next monthly occurrence is noted however far ahead it is", () => {
  const monthly = { rule: "FREQ=MONTHLY;BYDAY=-1FR" };
  const exceptions = [{ day: "2027-01-29", cancelled: true as const }];
  expect(notes({ ...monthly, exceptions }, "2026-12-26 12:00")).toEqual([
    "Friday 29 January 2027: cancelled",
  ]);
});

test("a first and a last day are noted", () => {
  expect(notes({ firstDay: "2027-01-01", rule: "FREQ=WEEKLY;BYDAY=MO" })).toEqual([
    "Begins on Monday 4 January 2027",
  ]);
  const sinceToday = { firstDay: "2026-12-20", rule: "FREQ=WEEKLY;BYDAY=MO" };
  expect(notes(sinceToday)).toEqual([]);
  expect(notes({ rule: "FREQ=DAILY;UNTIL=20261231" })).toEqual(["Until Thursday 31 December"]);
  expect(notes({ rule: "FREQ=DAILY;COUNT=3", firstDay: "2026-12-20" })).toEqual([
    "Until Tuesday 22 December",
  ]);
});
