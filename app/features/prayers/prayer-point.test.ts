import { expect, test } from "vitest";
import { lightStep, pointAnchors } from "./prayer-point";

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

test("the light grows from night to morning, each of up to seven points with its own step", () => {
  expect([0, 1, 2].map((index) => lightStep(index, 3))).toEqual(["lit-0", "lit-3", "lit-6"]);
  for (const count of [2, 5, 7]) {
    const steps = Array.from({ length: count }, (_, index) => lightStep(index, count));
    expect(new Set(steps).size).toBe(count);
  }
  expect([0, 5, 11].map((index) => lightStep(index, 12))).toEqual(["lit-0", "lit-3", "lit-6"]);
  expect(lightStep(0, 1)).toBe("lit-6");
});
