import { expect, test } from "vitest";
import { textFingerprint } from "./text-fingerprint.server";

test("case, spaces, punctuation, emoji and drawn-out letters make no difference", () => {
  expect(textFingerprint("Please  PRAY for me!!! 🙏🏾")).toBe(
    textFingerprint("pleeease pray\nfor me."),
  );
});

test("letters of another width or composed otherwise make no difference", () => {
  expect(textFingerprint("Ｐｒａｙ")).toBe("pray");
  expect(textFingerprint("cafe\u0301")).toBe(textFingerprint("café"));
});

test("other words, other numbers and other scripts do", () => {
  const texts = [
    "pray for me",
    "pray for us",
    "I owe 100",
    "I owe 1000",
    "请为我祷告",
    "أرجو الصلاة",
  ];
  expect(new Set(texts.map(textFingerprint)).size).toBe(texts.length);
});

test("a text without a letter or digit has none", () => {
  expect(textFingerprint(" …!? 🙏 ")).toBe("");
});

test("it is short whatever the text, and never cut inside a character", () => {
  const fingerprint = textFingerprint(`a${"𐐨𐐩".repeat(5000)}`);
  expect(fingerprint.length).toBeLessThanOrEqual(1000);
  expect(fingerprint.isWellFormed()).toBe(true);
});
