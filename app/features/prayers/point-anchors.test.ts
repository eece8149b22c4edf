import { expect, test } from "vitest";
import { pointAnchors } from "./point-anchors";

test("a prayer point is found by the words of its title", () => {
  expect(pointAnchors(["Revival Fire", "Ìdáríjì!"])).toEqual(["pray-revival-fire", "pray-ìdáríjì"]);
});

test("two points of one title keep two places, and a title without a word has one", () => {
  expect(pointAnchors(["Peace", "Peace", "…", "Peace"])).toEqual([
    "pray-peace",
    "pray-peace-2",
    "pray",
    "pray-peace-3",
  ]);
});
