import { expect, test } from "vitest";
import { splitHeading } from "./split-heading";

test("a heading is cut where its halves are most alike", () => {
  expect(splitHeading("Worship with Us")).toEqual(["Worship", "with Us"]);
  expect(splitHeading("Come and pray with us this morning")).toEqual([
    "Come and pray with",
    "us this morning",
  ]);
});

test("a single word stays whole, and stray spaces count for nothing", () => {
  expect(splitHeading("Welcome")).toEqual(["Welcome", ""]);
  expect(splitHeading("  Worship   with Us ")).toEqual(["Worship", "with Us"]);
});
