import { describe, expect, test } from "vitest";
import { findPasswordWeakness } from "./password-rule.server";

describe("a password is refused", () => {
  test.each([
    ["short", "Password must be at least 12 characters"],
    ["x".repeat(201), "Password must be at most 200 characters"],
    ["aaaaaaaaaaaaaaaa", "easy to guess"],
    ["123456789012", "easy to guess"],
    ["08031234567890", "easy to guess"],
    ["Password1234!", "easy to guess"],
    ["JesusIsLord2026", "easy to guess"],
    ["grace.adeyemi1", "easy to guess"],
  ])("%s", (password, reason) => {
    expect(findPasswordWeakness(password, "Grace.Adeyemi@example.org")).toContain(reason);
  });
});

test.each(["lamp river mountain 7", "ẹkọ ọjọ́ ìmọ́lẹ̀ dé", "k9#fP2!xQ7@m"])(
  "%s is accepted",
  (password) => {
    expect(findPasswordWeakness(password, "grace@example.org")).toBeUndefined();
  },
);
