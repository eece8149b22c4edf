import { expect, test } from "vitest";
import { describeMonth, lightPanes } from "./lit-panes";
import { panes } from "./panes";

test("the window has 120 panes, and no two are the same", () => {
  expect(panes).toHaveLength(120);
  expect(new Set(panes.map(({ path }) => path)).size).toBe(120);
});

test("the path of all panes stays small: it is in every page", () => {
  expect(panes.map(({ path }) => path).join("").length).toBeLessThan(3_500);
});

test.each([
  { total: 0, answered: 0, perPane: 1, lit: 0, gold: 0 },
  { total: 1, answered: 1, perPane: 1, lit: 1, gold: 1 },
  { total: 38, answered: 4, perPane: 1, lit: 38, gold: 4 },
  { total: 120, answered: 0, perPane: 1, lit: 120, gold: 0 },
  { total: 121, answered: 1, perPane: 2, lit: 61, gold: 1 },
  { total: 1_000, answered: 1_000, perPane: 9, lit: 112, gold: 112 },
])("$total prayers with $answered answers light $lit panes, $gold of them gold", (month) => {
  const { perPane, lit, gold } = lightPanes(month);
  expect({ perPane, lit, gold: gold.size }).toEqual({
    perPane: month.perPane,
    lit: month.lit,
    gold: month.gold,
  });
  expect(Math.max(-1, ...gold)).toBeLessThan(lit);
});

test.each([
  [{ total: 1, answered: 0 }, "1 prayer this month"],
  [{ total: 38, answered: 4 }, "38 prayers this month, 4 of them answered"],
  [{ total: 1_200, answered: 1 }, "1,200 prayers this month, 1 of them answered"],
])("the month is described in words", (counts, text) => {
  expect(describeMonth(counts)).toBe(text);
});
