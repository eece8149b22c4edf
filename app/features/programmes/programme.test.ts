import { expect, test } from "vitest";
import {
  formatProgrammeDate,
  formatProgrammeTime,
  formatProgrammeTimeInCity,
  programmeHours,
} from "./programme";

test("a programme of one day has a single date", () => {
  expect(formatProgrammeDate({ startDate: "2026-12-04", endDate: "2026-12-04" })).toBe(
    "4 December 2026",
  );
});

test("a longer one is shown as start to end", () => {
  expect(formatProgrammeDate({ startDate: "2026-12-31", endDate: "2027-01-02" })).toBe(
    "31 December 2026 to 2 January 2027",
  );
});

test.each([
  ["18:00", "6:00 PM"],
  ["6:00 PM", "6:00 PM"],
  ["6pm", "6:00 PM"],
  ["from 6.30 p.m.", "6:30 PM"],
  ["12 AM", "12:00 AM"],
  ["12 noon", "12:00 PM"],
  ["6:00 PM - 8:00 PM", "6:00 to 8:00 PM"],
  ["6 to 8 pm", "6:00 to 8:00 PM"],
  ["10am – 1pm", "10:00 AM to 1:00 PM"],
  ["18:00 until 20:30", "6:00 to 8:30 PM"],
  ["10 PM  to  2 AM", "10:00 PM to 2:00 AM"],
])("%s is a time, shown as %s", (time, shown) => {
  expect(formatProgrammeTime({ time, endTime: null })).toBe(shown);
  expect(programmeHours({ time, endTime: null }).words).toBe("");
});

test.each([
  "From sunset",
  "various times",
  "6:00",
  "9 to 5",
  "11 to 1 PM",
  "13 PM",
  "25:00",
  "18:60",
  "6 PM WAT",
  "6 PM - 8 PM - 10 PM",
  "midnight",
])("%s stays as it was written", (time) => {
  expect(formatProgrammeTime({ time, endTime: null })).toBe(time);
  expect(programmeHours({ time, endTime: null }).start).toBe("");
});

test("without a time nothing is shown, and an end needs a start", () => {
  expect(formatProgrammeTime({ time: null, endTime: null })).toBe("");
  expect(formatProgrammeTime({ time: null, endTime: "20:00" })).toBe("");
  expect(formatProgrammeTime({ time: "18:00", endTime: "20:00" })).toBe("6:00 to 8:00 PM");
});

test("visitors read the city, and that it is held on each of several days", () => {
  const hours = { time: "18:00", endTime: "20:00", startDate: "2026-12-04" };
  const one = { ...hours, endDate: "2026-12-04" };
  expect(formatProgrammeTimeInCity(one, "Africa/Lagos")).toBe("6:00 to 8:00 PM Lagos");
  const two = { ...hours, endDate: "2026-12-05" };
  expect(formatProgrammeTimeInCity(two, "Africa/Lagos")).toBe("6:00 to 8:00 PM Lagos, each day");
  expect(formatProgrammeTimeInCity({ ...two, time: "various times" }, "Africa/Lagos")).toBe(
    "various times",
  );
});
