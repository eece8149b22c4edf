import { expect, test } from "vitest";
import { indexAfterGraphemes } from "./graphemes";

test("a text that is not longer has no end within it", () => {
  expect(indexAfterGraphemes("", 0)).toBeUndefined();
  expect(indexAfterGraphemes("grace", 5)).toBeUndefined();
});

test("a longer text ends after so many characters", () => {
  expect(indexAfterGraphemes("graceful", 5)).toBe(5);
});

test("an emoji, a flag and a letter with two marks are one character each", () => {
  const three = "👨‍👩‍👧‍👦🇳🇬ọ́";
  expect(indexAfterGraphemes(`${three}a`, 3)).toBe(three.length);
});
