import { expect, test } from "vitest";
import { mergeBuiltIn, testimonySchema } from "./testimonies.server";
import { type Testimony, testimonyCategories } from "./testimony";
import { toTestimonyCard } from "./testimony-card";

const size = 3;

function aTestimony(day: number, id = `kept ${day}`): Testimony {
  const createdAt = `2026-01-${String(day).padStart(2, "0")}T00:00:00.000Z`;
  return { id, name: "Ada", title: "A title", testimony: "Words", category: "Other", createdAt };
}

/** All pages together must equal the sorted list. */
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

test("a page reads no more rows than it may need", async () => {
  const asked: number[] = [];
  const read = async (_: number, limit: number) => {
    asked.push(limit);
    return [];
  };
  await mergeBuiltIn([aTestimony(1), aTestimony(2)], { offset: 9_000, size }, read);
  expect(asked).toEqual([5]);
});

const good = {
  name: "Ada",
  email: "ada@example.org",
  title: "Bread again",
  category: "Provision",
  testimony: "There was bread again.",
};

function mistakes(fields: Record<string, unknown>): Record<string, string> {
  const { error } = testimonySchema.safeParse({ ...good, ...fields });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

test("an empty form gets an error for each field", () => {
  expect(mistakes({ name: "", email: "", title: "", category: "", testimony: "" })).toEqual({
    name: "Name must be at least 2 characters",
    email: "Please enter a valid email address",
    title: "Testimony title must be at least 5 characters",
    category: "Please select a category",
    testimony: "Testimony must be at least 10 characters",
  });
});

test("one character over a maximum is refused", () => {
  const a = (count: number) => "a".repeat(count);
  expect(mistakes({ name: a(121), title: a(201), testimony: a(5_001) })).toEqual({
    name: "Name must be at most 120 characters",
    title: "Testimony title must be at most 200 characters",
    testimony: "Testimony must be at most 5,000 characters",
  });
});

test("a category that is not offered is refused", () => {
  expect(mistakes({ category: "General" })).toEqual({ category: "Please select a category" });
  for (const category of testimonyCategories) expect(mistakes({ category })).toEqual({});
});

test("an unchecked box means no consent to share", () => {
  expect(testimonySchema.parse(good).sharePublicly).toBe(false);
  expect(testimonySchema.parse({ ...good, sharePublicly: "on" }).sharePublicly).toBe(true);
});

test("a card cuts after 300 visible characters", () => {
  const written = (testimony: string) =>
    toTestimonyCard(
      { id: "1", ...good, testimony, createdAt: "2026-01-01T00:00:00.000Z" },
      "Africa/Lagos",
    );
  const family = "👨‍👩‍👧‍👦";
  expect(written("a".repeat(300)).truncateAt).toBeUndefined();
  expect(written("a".repeat(301)).truncateAt).toBe(300);
  expect(written(family.repeat(300)).truncateAt).toBeUndefined();
  expect(written(`${family.repeat(299)}ọ́ and more`).truncateAt).toBe(
    family.length * 299 + "ọ́".length,
  );
});
