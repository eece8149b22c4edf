import { expect, test } from "vitest";
import { firstFreeSlug, isReservedSlug, toSlug } from "./slug";

test.each([
  ["Dig Again the Wells", "dig-again-the-wells"],
  ["Watchman, What of the Night?", "watchman-what-of-the-night"],
  ["  God’s people don't -- faint ", "gods-people-dont-faint"],
  ["Ìfẹ́ Ọlọ́run", "ife-olorun"],
  ["Ƙauna ta Ɓangaskiya", "kauna-ta-bangaskiya"],
  ["3:16 & more", "3-16-more"],
  ["محبة", ""],
  ["🙏", ""],
])("the slug of “%s” is “%s”", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test("a long slug is cut at a word, and one long word is cut at 80 characters", () => {
  const slug = toSlug("blessed ".repeat(20));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^(blessed-)+blessed$/);
  expect(toSlug("a".repeat(200))).toBe("a".repeat(80));
});

test("a taken slug gets the first free number, and stays within 80 characters", () => {
  const taken = new Set(["wells", "wells-2", "a".repeat(80)]);
  const free = (wanted: string) => firstFreeSlug(wanted, (slug) => taken.has(slug));
  expect(free("wells")).toBe("wells-3");
  expect(free("rivers")).toBe("rivers");
  expect(free("a".repeat(80))).toBe(`${"a".repeat(78)}-2`);
});

test("the pages under /sermons/ are reserved", () => {
  expect(["series", " Feed.XML ", "listen"].every(isReservedSlug)).toBe(true);
  expect(isReservedSlug("series-2")).toBe(false);
});
