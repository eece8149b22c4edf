import { expect, test } from "vitest";
import { dropTrunkZero } from "./trunk-zero";

test.each([
  ["23408031234567", "2348031234567"],
  ["4402079460000", "442079460000"],
  ["442079460000", "442079460000"],
  ["2348031234567", "2348031234567"],
  ["12025550100", "12025550100"],
  ["233020123456", "23320123456"],
])("%s is dialled as %s", (digits, dialled) => {
  expect(dropTrunkZero(digits)).toBe(dialled);
});

test.each(["390612345678", "2250701234567", "2290197000000", "242061234567"])(
  "the 0 of %s belongs to the number",
  (digits) => {
    expect(dropTrunkZero(digits)).toBe(digits);
  },
);
