import { expect, test } from "vitest";
import { gathering } from "~tests/support/gatherings";
import { builtInGatherings } from "./content";
import { overlapNotes } from "./overlaps.server";

const notes = Object.fromEntries(
  builtInGatherings.map((one) => [one.title, overlapNotes(one, builtInGatherings)]),
);

test("the built-in gatherings name those that are always held at the same time", () => {
  expect(notes).toEqual({
    "Operation Sweep": [],
    "Springs of Restoration": ["At the same time as Morning Glory Prayer"],
    "Daily Prayers and Preachings": [],
    "Midnight Prayers": ["At the same time as Operation Sweep"],
    "Tuesday Fasting": [],
    "Holy Communion": [],
    "Sunday Service": ["At the same time as Springs of Restoration and Morning Glory Prayer"],
    "Morning Glory Prayer": ["At the same time as Springs of Restoration"],
    "Sunday Worship Service": [],
    "Mid-week Prayer": [],
  });
});

const prayer = gathering({ id: "a", title: "Prayer", start: "06:00", end: "07:00" });
const beside = (overrides: Parameters<typeof gathering>[0]) =>
  overlapNotes(prayer, [prayer, gathering({ id: "b", title: "Other", ...overrides })]);

test("one that begins later overlaps, and one that begins at the end does not", () => {
  expect(beside({ start: "06:30", end: "07:30" })).toEqual(["Overlaps with Other"]);
  expect(beside({ start: "07:00", end: "08:00" })).toEqual([]);
});

test("a prayer over midnight overlaps with a daily one after midnight", () => {
  const vigil = gathering({ id: "a", rule: "FREQ=WEEKLY;BYDAY=FR", start: "22:00", end: "02:00" });
  const sweep = gathering({ id: "b", title: "Sweep", start: "00:00", end: "01:00" });
  expect(overlapNotes(vigil, [vigil, sweep])).toEqual(["Overlaps with Sweep"]);
});

test("another zone, another day, every second week and no hours are no overlap", () => {
  expect(beside({ zone: "Europe/London" })).toEqual([]);
  expect(beside({ rule: "FREQ=WEEKLY;BYDAY=SU" })).toEqual([]);
  expect(beside({ rule: "FREQ=DAILY;INTERVAL=2" })).toEqual([]);
  expect(beside({ start: null, end: null })).toEqual([]);
});
