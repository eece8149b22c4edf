import { expect, test } from "vitest";
import { formatProgrammeDate, formatProgrammeTime } from "./programme";

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

test("clock times are formatted, other text is unchanged", () => {
  expect(formatProgrammeTime({ time: "18:00" })).toBe("6:00 PM");
  expect(formatProgrammeTime({ time: "From sunset" })).toBe("From sunset");
  expect(formatProgrammeTime({ time: null })).toBe("");
});
