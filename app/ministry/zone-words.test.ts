import { expect, test } from "vitest";
import { clockComparison, minutesAhead } from "./zone-words";

const winter = new Date("2026-01-15T12:00:00Z");
const summer = new Date("2026-07-15T12:00:00Z");

test("London is an hour behind Lagos in winter and level with it in summer", () => {
  expect(clockComparison("Africa/Lagos", "Europe/London", winter)).toBe(
    "When it is 6:00 AM in Lagos, it is 5:00 AM in London.",
  );
  expect(clockComparison("Africa/Lagos", "Europe/London", summer)).toBe(
    "When it is 6:00 AM in Lagos, it is 6:00 AM in London.",
  );
});

test("a clock far to the west still shows the day before", () => {
  expect(clockComparison("Africa/Lagos", "America/Los_Angeles", winter, "where you are")).toBe(
    "When it is 6:00 AM in Lagos, it is 9:00 PM the day before where you are.",
  );
});

test("a clock may be ahead by a part of an hour, and by almost a day", () => {
  expect(minutesAhead("Africa/Lagos", "Asia/Kolkata", winter)).toBe(270);
  expect(clockComparison("Pacific/Pago_Pago", "Pacific/Auckland", winter)).toBe(
    "When it is 6:00 AM in Pago Pago, it is 6:00 AM the next day in Auckland.",
  );
});
