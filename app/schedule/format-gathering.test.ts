import { expect, test } from "vitest";
import { formatClockTime } from "~/schedule/clock/clock-time";
import { zoneCity } from "~/ui/format-date";
import { builtInGatherings } from "./content";
import {
  formatDashedTimeRange,
  formatRecurrence,
  formatShortTimeRange,
  formatTimeRange,
} from "./format-gathering";

function gathering(title: string) {
  const found = builtInGatherings.find((one) => one.title === title);
  if (!found) throw new Error(`No gathering is called ${title}`);
  return found;
}

test.each([
  ["Operation Sweep", "Daily", "12:00 AM to 1:00 AM"],
  ["Springs of Restoration", "Daily", "6:00 to 6:30 AM"],
  ["Daily Prayers and Preachings", "Every day", "various times"],
  ["Midnight Prayers", "First Friday of the month", "12:00 AM to 1:00 AM"],
  ["Tuesday Fasting", "Every Tuesday", "12:00 AM to 3:00 PM"],
  ["Holy Communion", "First Sunday of the month", ""],
  ["Sunday Service", "Every Sunday", "6:00 to 7:00 AM"],
])("the programme %s is held %s, %s", (title, day, time) => {
  expect([formatRecurrence(gathering(title)), formatTimeRange(gathering(title))]).toEqual([
    day,
    time,
  ]);
});

test.each([
  ["Operation Sweep", "Daily", "12 to 1 AM"],
  ["Morning Glory Prayer", "Daily", "6 to 7 AM"],
  ["Sunday Worship Service", "Every Sunday", "9:00 to 11:30 AM"],
  ["Mid-week Prayer", "Every Wednesday", "6:00 to 7:30 PM"],
])("the event %s is announced %s, %s", (title, day, time) => {
  expect([formatRecurrence(gathering(title)), formatShortTimeRange(gathering(title))]).toEqual([
    day,
    time,
  ]);
});

test("a dashed time range has a dash between the times", () => {
  expect(formatDashedTimeRange(gathering("Springs of Restoration"))).toBe("6:00 - 6:30 AM");
});

test("both AM and PM are written if start and end differ", () => {
  const hours = { start: "22:00", end: "06:00", timeWords: null };
  expect(formatTimeRange(hours)).toBe("10:00 PM to 6:00 AM");
  expect(formatShortTimeRange(hours)).toBe("10 PM to 6 AM");
  expect(formatShortTimeRange({ ...hours, start: "11:00", end: "12:00" })).toBe("11 AM to 12 PM");
});

test.each([
  ["00:00", "12:00 AM"],
  ["06:05", "6:05 AM"],
  ["12:00", "12:00 PM"],
  ["23:59", "11:59 PM"],
])("%s is written as %s", (time, text) => expect(formatClockTime(time)).toBe(text));

test.each([
  ["FREQ=WEEKLY;BYDAY=MO,WE", "Every Monday and Wednesday"],
  ["FREQ=MONTHLY;BYDAY=-1FR", "Last Friday of the month"],
  ["FREQ=MONTHLY;BYDAY=3SA", "Third Saturday of the month"],
  ["FREQ=MONTHLY;BYDAY=1FR,3FR", "First Friday and third Friday of the month"],
  ["FREQ=MONTHLY;BYMONTHDAY=1,15", "First and 15th of the month"],
  ["FREQ=MONTHLY;BYMONTHDAY=21,22,23,12", "21st, 22nd, 23rd and 12th of the month"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "Last day of the month"],
  ["FREQ=MONTHLY;INTERVAL=3;BYDAY=1SU", "First Sunday of every third month"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Monday to Friday"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "Daily"],
  ["FREQ=DAILY;UNTIL=20261231", "Daily"],
  ["FREQ=DAILY;INTERVAL=2", "Every second day"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "Every second Tuesday"],
  ["FREQ=WEEKLY;INTERVAL=6;BYDAY=TU,FR", "Tuesday and Friday, every 6th week"],
  ["nonsense", ""],
])("%s is %s", (rule, text) => expect(formatRecurrence({ rule, start: "06:00" })).toBe(text));

test("a zone is named by its city", () => {
  expect(zoneCity("Africa/Lagos")).toBe("Lagos");
  expect(zoneCity("America/New_York")).toBe("New York");
});
