import { expect, test } from "vitest";
import { endOfCharacters } from "./characters";

test("a text that is not longer has no end within it", () => {
  expect(endOfCharacters("", 0)).toBeUndefined();
  expect(endOfCharacters("grace", 5)).toBeUndefined();
});

test("a longer text ends after so many characters", () => {
  expect(endOfCharacters("graceful", 5)).toBe(5);
});

test("an emoji, a flag and a letter with two marks are one character each", () => {
  const three = "👨‍👩‍👧‍👦🇳🇬ọ́";
  expect(endOfCharacters(`${three}a`, 3)).toBe(three.length);
});
