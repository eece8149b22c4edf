import { expect, test } from "vitest";
import { pointAnchors } from "./prayer-point";

test("the anchor of a prayer point is made from its title", () => {
  expect(pointAnchors(["Revival Fire", "Ìdáríjì!"])).toEqual(["pray-revival-fire", "pray-ìdáríjì"]);
});

test("equal titles get different anchors, and a title without words gets one too", () => {
  expect(pointAnchors(["Peace", "Peace", "…", "Peace"])).toEqual([
    "pray-peace",
    "pray-peace-2",
    "pray",
    "pray-peace-3",
  ]);
});
