import { expect, test } from "vitest";
import { seal, unseal } from "./seal.server";

const value = { name: "Adé", subject: "Ìwòsàn", prayerRequest: "🙏 ".repeat(2_000) };

test("a sealed value can be read again", () => {
  expect(unseal(seal(value, "one"), "one")).toEqual(value);
});

test("sealed text contains nothing readable and differs every time", () => {
  const [first, second] = [seal(value, "one"), seal(value, "one")];
  expect(Buffer.from(first.split(".")[2] ?? "", "base64url").toString()).not.toContain("name");
  expect(first).not.toBe(second);
});

test("sealed text of another record cannot be read", () => {
  expect(() => unseal(seal(value, "one"), "two")).toThrow();
});

test("sealed text that was changed anywhere cannot be read", () => {
  const sealed = seal({ a: "b" }, "one");
  const parts = sealed.split(".");
  for (const index of parts.keys()) {
    const forged = parts.with(index, parts[index]?.startsWith("A") ? "BBBB" : "AAAA").join(".");
    expect(() => unseal(forged, "one")).toThrow();
  }
});
