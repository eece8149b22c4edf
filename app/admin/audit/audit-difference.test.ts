import { expect, test } from "vitest";
import { differenceOf } from "./audit-difference";

const between = (before: unknown, after: unknown) =>
  differenceOf(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  );
const whole = (label: string, was: string, became: string) => ({
  label,
  start: "",
  was,
  became,
  end: "",
});

test("what was added, what went, and what is the same", () => {
  expect(between(undefined, { title: "New", time: null })).toEqual([whole("Title", "", "New")]);
  expect(between({ title: "Old" }, undefined)).toEqual([whole("Title", "Old", "")]);
  expect(between({ a: "x", b: 1 }, { a: "x", b: 2 })).toEqual([whole("B", "1", "2")]);
  expect(between(undefined, undefined)).toEqual([]);
});

test("of a long text the words that changed, with a few around them", () => {
  const [before, after] = ["the old house", "the new house"].map(
    (middle) => `${"Once upon a time there was ".repeat(9)}${middle}${" by the river".repeat(9)}`,
  );
  const [change] = between({ content: before }, { content: after });
  expect(change).toMatchObject({ label: "Content", was: "old ", became: "new " });
  expect(change?.start).toMatch(/^….{40,60}the $/);
  expect(change?.end).toMatch(/^house by.{40,60}…$/);
});

test("a text that repeats itself is not taken for less than it is", () => {
  expect(between({ t: "go go" }, { t: "go go go" })).toEqual([
    { label: "T", start: "go ", was: "", became: "go ", end: "go" },
  ]);
});

test("settings in settings are named by their way, lists by their place, truths by words", () => {
  expect(
    between(
      { helpLines: [{ name: "One" }, { name: "Two" }], nigerianAccount: null, isOn: false },
      {
        helpLines: [{ name: "One" }, { name: "2" }],
        nigerianAccount: { bank: "First" },
        isOn: true,
      },
    ),
  ).toEqual([
    whole("Help lines: 2: Name", "Two", "2"),
    whole("Is on", "no", "yes"),
    whole("Nigerian account: Bank", "", "First"),
  ]);
});

test("what the log veils is said to have changed", () => {
  expect(between({ email: "…" }, { email: "…" })).toMatchObject([{ label: "Email", start: "…" }]);
});

test("what is no object is shown as it is, and what is very long is cut", () => {
  expect(between("old words", "new words")).toMatchObject([{ label: "Value", was: "old " }]);
  expect(between(undefined, { content: "x".repeat(5_000) })[0]?.became).toHaveLength(601);
});
