import { expect, test } from "vitest";
import { visitorTime } from "./visitor-time";

const ministry = ["Africa/Lagos", "Europe/London"];
const sixInLagos = "2026-11-16T05:00:00Z";

test("a visitor with the same clock as one of the cities is told nothing twice", () => {
  expect(visitorTime(sixInLagos, "Africa/Lagos", ministry)).toBeUndefined();
  expect(visitorTime(sixInLagos, "Europe/London", ministry)).toBeUndefined();
  expect(visitorTime(sixInLagos, "Africa/Kinshasa", ministry)).toBeUndefined();
});

test("a visitor elsewhere is told the hour on their own clock", () => {
  expect(visitorTime(sixInLagos, "Africa/Johannesburg", ministry)).toBe("7:00 AM");
  expect(visitorTime(sixInLagos, "America/New_York", ministry)).toBe("12:00 AM");
  expect(visitorTime(sixInLagos, "Asia/Kolkata", ministry)).toBe("10:30 AM");
});

test("another day than the home city's is named", () => {
  expect(visitorTime(sixInLagos, "America/Los_Angeles", ministry)).toBe("Sun 9:00 PM");
});

test("the same hour on another day is not the same clock", () => {
  expect(visitorTime("2026-11-16T10:30:00Z", "Pacific/Kiritimati", ["Pacific/Honolulu"])).toBe(
    "Tue 12:30 AM",
  );
});

test("summer time is the visitor's own", () => {
  expect(visitorTime("2026-07-15T05:00:00Z", "Europe/London", ministry)).toBeUndefined();
  expect(visitorTime("2026-07-15T05:00:00Z", "Europe/Paris", ministry)).toBe("7:00 AM");
});
