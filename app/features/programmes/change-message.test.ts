import { expect, test } from "vitest";
import type { Gathering } from "~/schedule/gathering";
import { gathering, localInstant } from "~tests/support/gatherings";
import { changeMessage } from "./change-message.server";

const sundays: Partial<Gathering> = {
  title: "Sunday Service",
  rule: "FREQ=WEEKLY;BYDAY=SU",
  start: "09:00",
  end: "11:30",
};

function message(exceptions: Gathering["exceptions"], days = exceptions.map(({ day }) => day)) {
  const held = gathering({ ...sundays, exceptions });
  const now = localInstant("2026-12-14 12:00");
  return changeMessage(held, days, "https://example.org", now)?.split("\n");
}

test("there is no message about days that have passed, or about none", () => {
  expect(message([{ day: "2026-12-13", cancelled: true }])).toBeUndefined();
  expect(message([{ day: "2026-12-20", cancelled: true }], [])).toBeUndefined();
});

test("a cancelled date is named with its reason, and so is the next date after it", () => {
  expect(message([{ day: "2026-12-27", cancelled: true, note: "Christmas" }])).toEqual([
    "Sunday Service",
    "Sunday 27 December: cancelled (Christmas)",
    "After that: Sunday 3 January 2027, 9:00 to 11:30 AM Lagos",
    "",
    "https://example.org/programmes",
  ]);
});

test("a break is one line", () => {
  const days = ["2026-12-20", "2026-12-27", "2027-01-03"];
  const lines = message(days.map((day) => ({ day, cancelled: true as const })));
  expect(lines?.slice(1, 3)).toEqual([
    "Sunday 20 December to Sunday 3 January 2027: cancelled",
    "After that: Sunday 10 January 2027, 9:00 to 11:30 AM Lagos",
  ]);
});

test("a moved date is named with its new day and its time", () => {
  const lines = message([
    { day: "2026-12-20", movedTo: "2026-12-21" },
    { day: "2026-12-27", start: "18:00", end: "19:00", note: "In the hall" },
  ]);
  expect(lines?.slice(1, -2)).toEqual([
    "Sunday 20 December: moved to Monday 21 December, 9:00 to 11:30 AM Lagos",
    "Sunday 27 December: 6:00 to 7:00 PM Lagos (In the hall)",
  ]);
});

test("a date that was moved from the past to a day ahead is named", () => {
  expect(message([{ day: "2026-12-13", movedTo: "2026-12-15" }])?.[1]).toBe(
    "Sunday 13 December: moved to Tuesday 15 December, 9:00 to 11:30 AM Lagos",
  );
});

test("a date that is not cancelled any more is as usual, and other changes are left out", () => {
  const lines = message([{ day: "2026-12-27", cancelled: true }], ["2026-12-20"]);
  expect(lines?.slice(1, -2)).toEqual(["Sunday 20 December: as usual, 9:00 to 11:30 AM Lagos"]);
});
