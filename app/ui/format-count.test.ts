import { expect, test } from "vitest";
import { formatCount } from "./format-count";

test.each([
  [0, "sermons", "0 sermons"],
  [1, "sermons", "1 sermon"],
  [2, "sermons", "2 sermons"],
  [2_100, "partnership forms", "2,100 partnership forms"],
  [1, "testimonies", "1 testimony"],
  [1, "prayer requests", "1 prayer request"],
  [1, "gallery images", "1 gallery image"],
  [1, "emails about these records", "1 email about these records"],
  [1, "counts of recent forms", "1 count of recent forms"],
  [1, "notes or replies of the team", "1 note or reply of the team"],
  [2, "notes or replies of the team", "2 notes or replies of the team"],
  [3, "records in the trash", "3 records in the trash"],
])("%i %s is written %s", (count, plural, text) => {
  expect(formatCount(count, plural)).toBe(text);
});
