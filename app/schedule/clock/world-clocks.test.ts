import { describe, expect, test } from "vitest";
import { formatVisitorTime } from "./clock-time";
import { formatWallTime, worldClocksAt, zonedTimeToInstant } from "./world-clocks";

const zones = ["Africa/Lagos", "Europe/London"];
const visitorTime = (startsAt: string, zone: string, cities = zones) =>
  formatVisitorTime(worldClocksAt(startsAt, cities), formatWallTime(startsAt, zone), () => zone);
/** Of what is held every day. */
const dailyTime = (startsAt: string, zone: string, cities = zones) =>
  formatVisitorTime(
    worldClocksAt(startsAt, cities, true),
    formatWallTime(startsAt, zone),
    () => zone,
  );

const winter = "2026-11-16T05:00:00Z";
const summer = "2026-07-15T05:00:00Z";

describe("the ministry's cities", () => {
  test("are listed in order, each with its time", () => {
    expect(worldClocksAt(winter, zones).labels).toEqual(["6:00 AM Lagos", "5:00 AM London"]);
    expect(worldClocksAt(summer, zones).labels).toEqual(["6:00 AM Lagos", "6:00 AM London"]);
  });

  test.each([
    ["2026-03-28", "5:00 AM London"],
    ["2026-03-29", "6:00 AM London"],
    ["2026-10-24", "6:00 AM London"],
    ["2026-10-25", "5:00 AM London"],
    ["2027-03-27", "5:00 AM London"],
    ["2027-03-28", "6:00 AM London"],
    ["2027-10-30", "6:00 AM London"],
    ["2027-10-31", "5:00 AM London"],
  ])("on %s six in Lagos is %s", (day, london) => {
    expect(worldClocksAt(`${day}T05:00:00Z`, zones).labels).toEqual(["6:00 AM Lagos", london]);
  });

  test("another day is named by its weekday", () => {
    expect(worldClocksAt("2026-11-16T23:00:00Z", zones).labels).toEqual([
      "12:00 AM Lagos",
      "11:00 PM London, Monday",
    ]);
  });

  test("what is held on several days names no weekday, which would be wrong on the others", () => {
    expect(worldClocksAt("2026-11-16T23:00:00Z", zones, true).labels).toEqual([
      "12:00 AM Lagos",
      "11:00 PM London, the day before",
    ]);
  });

  test("duplicate zones are listed once", () => {
    expect(worldClocksAt(winter, ["Africa/Lagos", "Africa/Lagos"]).labels).toEqual([
      "6:00 AM Lagos",
    ]);
  });
});

describe("the visitor's time", () => {
  test.each([
    ["Africa/Johannesburg", "7:00 AM your time"],
    ["America/New_York", "12:00 AM your time"],
    ["Asia/Kolkata", "10:30 AM your time"],
    ["America/Los_Angeles", "9:00 PM your time, Sunday"],
    ["Pacific/Auckland", "6:00 PM your time"],
    ["Pacific/Honolulu", "7:00 PM your time, Sunday"],
  ])("in %s is %s", (zone, text) => expect(visitorTime(winter, zone)).toBe(text));

  test('of something daily says "the day before" or "the next day"', () => {
    expect(dailyTime(winter, "Pacific/Honolulu")).toBe("7:00 PM your time, the day before");
    expect(dailyTime("2026-11-16T23:00:00Z", "America/Los_Angeles")).toBe(
      "3:00 PM your time, the day before",
    );
    expect(dailyTime("2026-11-18T17:00:00Z", "Pacific/Auckland")).toBe(
      "6:00 AM your time, the next day",
    );
    expect(dailyTime("2026-11-18T10:30:00Z", "Pacific/Kiritimati", ["Pacific/Honolulu"])).toBe(
      "12:30 AM your time, the next day",
    );
    expect(dailyTime("2026-11-18T23:30:00Z", "Pacific/Kiritimati", ["Pacific/Honolulu"])).toBe(
      "1:30 PM your time, the next day",
    );
  });

  test("is omitted if it equals the home city's time or the zone is listed", () => {
    for (const zone of ["Africa/Lagos", "Africa/Kinshasa", "Europe/Paris", "Europe/London"]) {
      expect(visitorTime(winter, zone)).toBeUndefined();
    }
    expect(visitorTime(summer, "Europe/Paris")).toBe("7:00 AM your time");
    expect(visitorTime(winter, "Europe/Lisbon")).toBe("5:00 AM your time");
  });

  test("is never longer than the space reserved for it in local-time.css", () => {
    const reserved = "12:00 PM your time, the day before".length;
    const hours = Array.from(
      { length: 24 },
      (_, hour) => `2026-11-16T${String(hour).padStart(2, "0")}:00:00Z`,
    );
    const lengths = Intl.supportedValuesOf("timeZone").flatMap((zone) =>
      hours.map((hour) => dailyTime(hour, zone)?.length ?? 0),
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(reserved);
  });
});

test.each([
  ["2026-11-16", "06:00", "Africa/Lagos", "2026-11-16T05:00:00.000Z"],
  ["2026-07-01", "00:30", "Europe/London", "2026-06-30T23:30:00.000Z"],
  // London's clocks go forward, then back.
  ["2026-03-29", "03:00", "Europe/London", "2026-03-29T02:00:00.000Z"],
  ["2026-10-25", "06:00", "Europe/London", "2026-10-25T06:00:00.000Z"],
  ["2026-01-01", "00:00", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
])("%s at %s in %s is %s", (day, time, zone, instant) => {
  expect(zonedTimeToInstant(day, time, zone)).toBe(instant);
});
