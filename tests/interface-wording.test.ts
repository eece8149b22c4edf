/** One spelling and one clock for the whole interface. Checks the source, so that no text is missed. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("app/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path));

/** "app/ui/toast.tsx: the line" for each line that matches, comments included. */
function linesWith(pattern: RegExp, allowed: readonly string[]): string[] {
  return sources.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => pattern.test(line) && !allowed.some((text) => line.includes(text)))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test("there are texts to check", () => {
  expect(sources.length).toBeGreaterThan(600);
});

test("“email” has one spelling", () => {
  const found = linesWith(/\b[eE][-\u2010\u2011 ][mM]ail|\beMail\b/, [
    // Actions of the audit log never change once they are stored. It is shown with the other spelling.
    "everything about one e-mail address",
    '["e-mail", "email"]',
    // Words that people may type into the search.
    'words: "email e-mail',
    '"address e-mail"',
  ]);
  expect(found).toEqual([]);
});

test("no text takes the device for a phone", () => {
  expect(
    linesWith(/^(?!\s*(?:\/\/|\/?\*|\{\/\*)).*\b(?:this|your) phone\b(?! number)/i, []),
  ).toEqual([]);
});

test("times are formatted in one place, as 6:00 AM", () => {
  const found = linesWith(/\btimeStyle:|\bhour: "|\btoLocaleTimeString\(/, []).map(
    (line) => line.split(":")[0],
  );
  expect(new Set(found)).toEqual(
    new Set([
      // For spreadsheets.
      "app/admin/export-columns.ts",
      // The specified dates of the admin prayer lists.
      "app/features/prayers/prayer-request-store.server.ts",
      // A wall time that is calculated with.
      "app/schedule/clock/world-clocks.ts",
      "app/ui/format-date.ts",
    ]),
  );
});
