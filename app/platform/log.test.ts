import { expect, test } from "vitest";
import { shortPath } from "./log.server";

test("a path is logged unchanged, and a very long one is truncated", () => {
  expect(shortPath("/sermons/old")).toBe("/sermons/old");
  expect(shortPath(`/${"x".repeat(16_000)}`)).toBe(`/${"x".repeat(199)}…`);
});
