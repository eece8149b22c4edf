import { describe, expect, test } from "vitest";
import {
  actionLabel,
  diffAuditEntry,
  formatAuditChanges,
  groupAuditEntries,
  storedWords,
} from "./audit-entry";

const between = (before: unknown, after: unknown) =>
  diffAuditEntry(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
    "Africa/Lagos",
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

test("rules, changed days, days and times are shown in words", () => {
  expect(
    between(
      {
        rule: "FREQ=WEEKLY;BYDAY=FR",
        exceptions: "[]",
        firstDay: "2026-01-02",
        publishedAt: null,
      },
      {
        rule: "FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225",
        exceptions: '[{"day":"2026-12-18","cancelled":true}]',
        firstDay: "2026-01-09",
        publishedAt: "2026-01-04T22:30:00.000Z",
      },
    ),
  ).toMatchObject([
    {
      label: "Repeats",
      prefix: "Every ",
      before: "Friday",
      after: "Friday until 25 December 2026",
    },
    { label: "Changed dates", before: "", after: "18 December 2026: cancelled" },
    { label: "First day", before: "2 ", after: "9 ", suffix: "January 2026" },
    { label: "Public since", before: "", after: "4 Jan 2026, 11:30 PM" },
  ]);
});

test("a rule that the site does not support is shown as it is", () => {
  expect(between({ rule: "FREQ=YEARLY" }, { rule: "" })).toEqual([
    whole("Repeats", "FREQ=YEARLY", ""),
  ]);
});

test("stored words are shown as people know them, and found by them", () => {
  const action = "turned their second factor on";
  expect(actionLabel(action)).toBe("turned their two-step verification on");
  expect(storedWords("Two-step verification on")).toBe("second factor on");
  expect(actionLabel("exported everything about one e-mail address")).toContain(
    "one email address",
  );
  expect(storedWords("email")).toBe("e-mail");
});

test("a redacted value is shown as changed", () => {
  expect(between({ email: "…" }, { email: "…" })).toMatchObject([{ label: "Email", prefix: "…" }]);
});

test("plain values are shown unchanged, and very long ones are truncated", () => {
  expect(between("old words", "new words")).toMatchObject([{ label: "Value", before: "old " }]);
  expect(between(undefined, { content: "x".repeat(5_000) })[0]?.after).toHaveLength(601);
});

test("names of columns and fixed values are shown in words", () => {
  expect(
    between(
      { status: "praying", visibility: "held", needsCare: false, covenantCategories: "[]" },
      {
        status: "followedUp",
        visibility: "shown",
        needsCare: true,
        covenantCategories: '["Daily","Weekly"]',
      },
    ),
  ).toMatchObject([
    { label: "Status", before: "praying", after: "followed up" },
    { label: "On the public page", before: "waiting for review", after: "shown" },
    { label: "May be in danger", before: "no", after: "yes" },
    { label: "Covenant categories", after: "Daily, Weekly" },
  ]);
});

test("a file has the changes in the words of the screen, one line for each field", () => {
  const [before, after] = [
    { title: "Be still", isHeld: true },
    { title: "Be glad", isHeld: false },
  ].map((value) => JSON.stringify(value));
  expect(formatAuditChanges(before ?? "", after ?? "", "Africa/Lagos")).toBe(
    "Title: Be still → Be glad\nHeld for review: yes → no",
  );
});

describe("entries of one action are one group:", () => {
  const entry = (second: number, action: string, who = "Grace") => ({
    at: `2026-03-01T10:00:${String(second).padStart(2, "0")}.000Z`,
    who,
    area: "messages",
    action,
  });
  const summaries = (...entries: ReturnType<typeof entry>[]) =>
    groupAuditEntries(entries).map((group) => `${group.entries.length}: ${group.summary}`);

  test("the same done to several records", () => {
    expect(
      summaries(
        entry(9, "added the gallery image “C”"),
        entry(8, "added the gallery image “B”"),
        entry(7, "added the gallery image “A”"),
        entry(6, "marked a message as done"),
        entry(5, "marked a message as done"),
      ),
    ).toEqual([
      "3: added the gallery image “C” and 2 more",
      "2: marked a message as done, 2 times",
    ]);
  });

  test("a bulk action with its records, and each bulk action by itself", () => {
    const done = "marked a message as done";
    expect(
      summaries(
        entry(9, "bulk action: 1 message done"),
        entry(8, done),
        entry(7, "bulk action: 2 messages done"),
        entry(6, done),
        entry(5, done),
      ),
    ).toEqual([
      "2: changed several records at once: 1 message done",
      "3: changed several records at once: 2 messages done",
    ]);
  });

  test("not what another person did, or what was done later", () => {
    const done = "marked a message as done";
    expect(summaries(entry(9, done), entry(8, done, "Ngozi"))).toHaveLength(2);
    expect(summaries(entry(40, done), entry(9, done))).toHaveLength(2);
  });
});
