import { expect, test } from "vitest";
import { dayPhase } from "./day-phase";

test.each([
  ["00:00", "night"],
  ["04:59", "night"],
  ["05:00", "first-light"],
  ["06:00", "sunrise"],
  ["07:59", "sunrise"],
  ["08:00", "day"],
  ["16:59", "day"],
  ["17:00", "dusk"],
  ["19:00", "night"],
  ["23:59", "night"],
] as const)("at %s it is %s", (time, phase) => {
  expect(dayPhase(time)).toBe(phase);
});
