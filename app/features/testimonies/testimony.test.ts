import { expect, test } from "vitest";
import { testimonyCategories } from "./categories";
import { testimonySchema } from "./testimony";
import { toTestimonyCard } from "./testimony-card";

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

test("an empty form is told what each field needs", () => {
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

test("no tick means no consent to share", () => {
  expect(testimonySchema.parse(good).sharePublicly).toBe(false);
  expect(testimonySchema.parse({ ...good, sharePublicly: "on" }).sharePublicly).toBe(true);
});

test("a card cuts after 300 characters as a reader counts them", () => {
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
