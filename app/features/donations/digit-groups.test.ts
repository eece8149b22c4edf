import { expect, test } from "vitest";
import { digitGroups } from "./digit-groups";

test.each([
  ["1012345678", ["101", "234", "5678"]],
  ["20345678", ["2034", "5678"]],
  ["012345678901", ["0123", "4567", "8901"]],
  ["20-45-67", ["20-45-67"]],
  ["GB29 NWBK 6016", ["GB29 NWBK 6016"]],
])("%s is shown in groups and stays whole", (number, groups) => {
  const shown = digitGroups(number).map(({ digits }) => digits);
  expect(shown).toEqual(groups);
  expect(shown.join("")).toBe(number);
});
