import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { get } from "~tests/support/app";
import { aStaffMember } from "~tests/support/staff";
import { formatNextTimes } from "./next-times.server";

const now = Temporal.Instant.from("2026-11-15T12:00:00Z");
const sundays = {
  rule: "FREQ=WEEKLY;BYDAY=SU",
  firstDay: "2020-01-05",
  zone: "Africa/Lagos",
  start: "06:00",
  end: "07:00",
  timeWords: null,
  exceptions: [],
};

describe("the next three times", () => {
  test("have their hours and time zone", () => {
    expect(formatNextTimes(sundays, now)).toBe(
      "Next: Sunday 22 November, Sunday 29 November and Sunday 6 December, 6:00 to 7:00 AM (Lagos time).",
    );
  });

  test("leave out cancelled days and show the hours of moved ones", () => {
    const exceptions = [
      { day: "2026-11-22", cancelled: true as const },
      { day: "2026-11-29", movedTo: "2026-11-30", start: "18:00", end: "19:00" },
    ];
    expect(formatNextTimes({ ...sundays, exceptions }, now)).toBe(
      "Next: Monday 30 November (6:00 to 7:00 PM), Sunday 6 December and Sunday 13 December, 6:00 to 7:00 AM (Lagos time).",
    );
  });

  test("without hours are days only, with the text instead of a time", () => {
    const untimed = { ...sundays, start: null, end: null };
    expect(formatNextTimes({ ...untimed, rule: "FREQ=MONTHLY;BYDAY=1SU" }, now)).toBe(
      "Next: Sunday 6 December, Sunday 3 January 2027 and Sunday 7 February 2027.",
    );
    expect(formatNextTimes({ ...untimed, timeWords: "various times" }, now)).toContain(
      "29 November, various times.",
    );
  });

  test("are fewer near the last day, and none after it", () => {
    const ends = (until: string) =>
      formatNextTimes({ ...sundays, rule: `${sundays.rule};UNTIL=${until}` }, now);
    expect(ends("20261122")).toBe("Next: Sunday 22 November, 6:00 to 7:00 AM (Lagos time).");
    expect(ends("20261101")).toBe("It is not held any more.");
  });
});

describe("while the form is filled in", () => {
  const asked = `/admin/programmes/next?${new URLSearchParams({
    often: "weekly",
    weekdays: "SU",
    start: "06:00",
    end: "07:00",
    zone: "Africa/Lagos",
  })}`;

  test("the server returns them, and nothing while fields are missing", async () => {
    const grace = await aStaffMember("editor");
    const response = await grace.get(asked);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/Next: Sunday .* 6:00 to 7:00 AM \(Lagos time\)/);
    const unfinished = await grace.get("/admin/programmes/next?often=weekly");
    expect(await unfinished.text()).not.toContain("Next:");
  });

  test("other users get nothing", async () => {
    expect((await get(asked)).status).toBe(302);
    const ruth = await aStaffMember("prayerTeam");
    expect((await ruth.get(asked)).status).toBe(403);
  });
});
