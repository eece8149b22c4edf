import { expect, test } from "vitest";
import { diffAuditEntry } from "./audit-diff";

const between = (before: unknown, after: unknown) =>
  diffAuditEntry(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  );
const whole = (label: string, before: string, after: string) => ({
  label,
  prefix: "",
  before,
  after,
  suffix: "",
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
  expect(change).toMatchObject({ label: "Content", before: "old ", after: "new " });
  expect(change?.prefix).toMatch(/^….{40,60}the $/);
  expect(change?.suffix).toMatch(/^house by.{40,60}…$/);
});

test("a text that repeats itself is not taken for less than it is", () => {
  expect(between({ t: "go go" }, { t: "go go go" })).toEqual([
    { label: "T", prefix: "go ", before: "", after: "go ", suffix: "go" },
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
  expect(between({ email: "…" }, { email: "…" })).toMatchObject([{ label: "Email", prefix: "…" }]);
});

test("what is no object is shown as it is, and what is very long is cut", () => {
  expect(between("old words", "new words")).toMatchObject([{ label: "Value", before: "old " }]);
  expect(between(undefined, { content: "x".repeat(5_000) })[0]?.after).toHaveLength(601);
});
