import { expect, test } from "vitest";
import { seal, unseal } from "./seal.server";

const words = { name: "Adé", subject: "Ìwòsàn", prayerRequest: "🙏 ".repeat(2_000) };

test("what was sealed opens to the same words", () => {
  expect(unseal(seal(words, "one"), "one")).toEqual(words);
});

test("sealed text shows nothing of the words and is never the same twice", () => {
  const [first, second] = [seal(words, "one"), seal(words, "one")];
  expect(Buffer.from(first.split(".")[2] ?? "", "base64url").toString()).not.toContain("name");
  expect(first).not.toBe(second);
});

test("sealed text moved to another record does not open", () => {
  expect(() => unseal(seal(words, "one"), "two")).toThrow();
});

test("sealed text that was changed in any part does not open", () => {
  const sealed = seal({ a: "b" }, "one");
  const parts = sealed.split(".");
  for (const index of parts.keys()) {
    const forged = parts.with(index, parts[index]?.startsWith("A") ? "BBBB" : "AAAA").join(".");
    expect(() => unseal(forged, "one")).toThrow();
  }
});
