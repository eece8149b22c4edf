import { expect, test } from "vitest";
import { diffAuditEntry } from "./audit-entry";

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

test("added and removed values are listed, unchanged ones are not", () => {
  expect(between(undefined, { title: "New", time: null })).toEqual([whole("Title", "", "New")]);
  expect(between({ title: "Old" }, undefined)).toEqual([whole("Title", "Old", "")]);
  expect(between({ a: "x", b: 1 }, { a: "x", b: 2 })).toEqual([whole("B", "1", "2")]);
  expect(between(undefined, undefined)).toEqual([]);
});

test("a long text is reduced to the changed words and some context", () => {
  const [before, after] = ["the old house", "the new house"].map(
    (middle) => `${"Once upon a time there was ".repeat(9)}${middle}${" by the river".repeat(9)}`,
  );
  const [change] = between({ content: before }, { content: after });
  expect(change).toMatchObject({ label: "Content", before: "old ", after: "new " });
  expect(change?.prefix).toMatch(/^….{40,60}the $/);
  expect(change?.suffix).toMatch(/^house by.{40,60}…$/);
});

test("repeated words are compared correctly", () => {
  expect(between({ t: "go go" }, { t: "go go go" })).toEqual([
    { label: "T", prefix: "go ", before: "", after: "go ", suffix: "go" },
  ]);
});

test("nested settings are labelled by path, lists by position, booleans as yes or no", () => {
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

test("a redacted value is shown as changed", () => {
  expect(between({ email: "…" }, { email: "…" })).toMatchObject([{ label: "Email", prefix: "…" }]);
});

test("plain values are shown unchanged, and very long ones are truncated", () => {
  expect(between("old words", "new words")).toMatchObject([{ label: "Value", before: "old " }]);
  expect(between(undefined, { content: "x".repeat(5_000) })[0]?.after).toHaveLength(601);
});
