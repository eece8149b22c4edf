import { expect, test } from "vitest";
import { mergeBuiltIn } from "./merge-built-in";
import type { Testimony } from "./testimony";

const size = 3;

function aTestimony(day: number, id = `kept ${day}`): Testimony {
  const createdAt = `2026-01-${String(day).padStart(2, "0")}T00:00:00.000Z`;
  return { id, name: "Ada", title: "A title", testimony: "Words", category: "Other", createdAt };
}

/** Every page, read through, must be the whole list sorted at once. */
async function expectSameAsSortedWhole(keptDays: number[], builtInDays: number[]) {
  const kept = keptDays.toSorted((a, b) => b - a).map((day) => aTestimony(day));
  const builtIn = builtInDays.map((day) => aTestimony(day, `built in ${day}`));
  const read = async (offset: number, limit: number) => kept.slice(offset, offset + limit);
  const whole = [...kept, ...builtIn].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const pages: Testimony[] = [];
  for (let offset = 0; offset < whole.length; offset += size) {
    pages.push(...(await mergeBuiltIn(builtIn, { offset, size }, read)));
  }
  expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
}

test.each([
  ["there is nothing at all", [], []],
  ["only built-in ones exist", [], [9, 7, 5, 3]],
  ["none is built in", [1, 2, 3, 4, 5, 6, 7], []],
  ["the built-in ones are the newest", [1, 2, 3, 4, 5, 6, 7, 8], [20, 19, 18, 17]],
  ["the built-in ones are the oldest", [11, 12, 13, 14, 15, 16, 17, 18], [4, 3, 2, 1]],
  ["they alternate", [2, 4, 6, 8, 10, 12, 14, 16, 18], [17, 13, 7, 3]],
  [
    "the built-in ones stand together in the middle",
    [1, 2, 3, 4, 21, 22, 23, 24],
    [13, 12, 11, 10],
  ],
  ["two are of the same moment", [1, 5, 5, 9, 9, 13], [9, 5, 5, 1]],
])("every page is right when %s", async (_, kept, builtIn) => {
  await expectSameAsSortedWhole(kept, builtIn);
});

test("a page reads no more of the shelf than it may need", async () => {
  const asked: number[] = [];
  const read = async (_: number, limit: number) => {
    asked.push(limit);
    return [];
  };
  await mergeBuiltIn([aTestimony(1), aTestimony(2)], { offset: 9_000, size }, read);
  expect(asked).toEqual([5]);
});
