import { expect, test } from "vitest";
import { findTruncationIndex, toPrayerRequestCard } from "./prayer-request-card";

const request = {
  id: "1",
  subject: "Rest",
  prayerRequest: "Please pray.",
  isUrgent: false,
  createdAt: "2026-08-23T23:30:00.000Z",
};

test("a text of 600 characters does not fold", () => {
  expect(findTruncationIndex("🙏🏾".repeat(600))).toBeUndefined();
});

test("a text without a word's end folds after 600 characters, never inside one", () => {
  expect(findTruncationIndex("🙏🏾".repeat(601))).toBe("🙏🏾".repeat(600).length);
});

test("a longer text folds after the last sentence before 600 characters", () => {
  const opening = `${"word ".repeat(100)}“Amen.” `;
  expect(findTruncationIndex(`${opening}${"word ".repeat(100)}`)).toBe(opening.length);
});

test("a longer text whose sentences end too early folds after a word", () => {
  expect(findTruncationIndex(`Amen. ${"word ".repeat(200)}`)).toBe(596);
});

test("a heap of empty lines becomes one, and single empty lines stay", () => {
  const written = toPrayerRequestCard(
    { ...request, prayerRequest: "One\n \n\n  \n\nTwo\n\nThree" },
    "UTC",
  );
  expect(written.prayerRequest).toBe("One\n\nTwo\n\nThree");
});

test("the day is the one of the ministry's city", () => {
  expect(toPrayerRequestCard(request, "Africa/Lagos").day).toBe("24 August 2026");
});
