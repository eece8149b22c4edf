import { expect, test } from "vitest";
import { differentFields, hashFields, mergeChanges, typedValues } from "./changed-fields";

const opened = { title: "Old", text: "One\nTwo", urgent: "on", days: ["MO", "TU"], note: "" };
const base = hashFields(opened);

test("a field that nobody changed is nobody's, also with the line breaks of a browser", () => {
  const submitted = { ...opened, text: "One\r\nTwo", days: ["TU", "MO"], base };
  expect(mergeChanges(submitted, opened)).toMatchObject({ yours: [], theirs: [], both: [] });
});

test("your changes are on top of theirs", () => {
  const submitted = { ...opened, title: "Mine", text: "Mine", base };
  const theirs = { ...opened, text: "Theirs", note: "Theirs" };
  expect(mergeChanges(submitted, theirs)).toEqual({
    values: { ...opened, title: "Mine", text: "Mine", note: "Theirs", base },
    yours: ["title"],
    theirs: ["note"],
    both: ["text"],
  });
});

test("a checkbox that one of you cleared stays cleared", () => {
  const { urgent: _cleared, ...without } = opened;
  expect(mergeChanges({ ...without, base }, opened).values.urgent).toBeUndefined();
  expect(mergeChanges({ ...opened, base }, { ...without, urgent: "" }).values.urgent).toBe("");
});

test("a row that only you added is yours", () => {
  const merge = mergeChanges({ ...opened, "name-2": "Added", base }, opened);
  expect(merge).toMatchObject({ yours: ["name-2"], values: { "name-2": "Added" } });
});

test("fields of one group are taken from one person", () => {
  const account = { bank: "Old bank", number: "1" };
  const submitted = { bank: "My bank", number: "1", base: hashFields(account) };
  const merge = mergeChanges(submitted, { bank: "Old bank", number: "2" }, () => "account");
  expect(merge).toMatchObject({ values: { bank: "My bank", number: "1" }, both: ["account"] });
});

test.each([undefined, "", "not JSON", "null", "[]"])(
  "without hashes (%j) every field of the record is yours",
  (hashes) => {
    const submitted = { ...opened, title: "Mine", stay: "on", base: hashes ?? "" };
    const { values, theirs } = mergeChanges(submitted, { ...opened, note: "Theirs" });
    expect(values).toMatchObject({ title: "Mine", note: "" });
    expect(theirs).toEqual([]);
  },
);

test("columns that nobody types are no fields", () => {
  const managed = { id: "1", version: "2", base: "{}", revision: "3", updatedAt: "today" };
  expect(typedValues({ ...managed, title: "Old" })).toEqual({ title: "Old" });
  expect(differentFields(managed, {})).toEqual([]);
});
