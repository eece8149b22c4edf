import { expect, test } from "vitest";
import { headingHalves } from "./heading-halves";

test("a heading is cut where its halves are most alike", () => {
  expect(headingHalves("Worship with Us")).toEqual(["Worship", "with Us"]);
  expect(headingHalves("Come and pray with us this morning")).toEqual([
    "Come and pray with",
    "us this morning",
  ]);
});

test("a single word stays whole, and stray spaces count for nothing", () => {
  expect(headingHalves("Welcome")).toEqual(["Welcome", ""]);
  expect(headingHalves("  Worship   with Us ")).toEqual(["Worship", "with Us"]);
});
