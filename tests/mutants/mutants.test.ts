/** `npm run test:mutants` takes too long for every commit. This checks that its list fits the code. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { countOccurrences } from "./mutant";
import { mutants } from "./mutants";

test("the text that each mistake replaces occurs exactly once in its file", () => {
  const misplaced = mutants.filter((mutant) => countOccurrences(mutant) !== 1);
  expect(misplaced.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
});

test("each mistake changes something, and names the tests of `npm test` that should notice it", () => {
  for (const { find, replace, tests } of mutants) {
    expect(replace).not.toBe(find);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((file) => !existsSync(file) || file.includes(".deep."))).toEqual([]);
  }
});

test("each rule is named once", () => {
  const rules = mutants.map(({ rule }) => rule);
  expect(rules.filter((rule, place) => rules.indexOf(rule) !== place)).toEqual([]);
});
