import { expect, test } from "vitest";
import { foldName, splitTopics } from "./sermon-group";

test("names that differ in case, accents, spaces or punctuation are the same", () => {
  const names = ["Pastor Adé Obi", "pastor ade  obi", "Pastor Ade Obi."];
  expect(new Set(names.map(foldName)).size).toBe(1);
  expect(foldName("محبة")).not.toBe(foldName("رجاء"));
});

test("topics are separated by commas, and one that is named twice counts once", () => {
  expect(splitTopics(" Prayer, faith;prayer ,, Hope ")).toEqual(["Prayer", "faith", "Hope"]);
  expect(splitTopics("  ")).toEqual([]);
});
