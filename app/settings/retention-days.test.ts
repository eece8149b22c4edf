import { expect, test } from "vitest";
import { builtInSettings } from "./content";
import { fillRetentionDays, retentionPlaceholders } from "./retention-days";

const { keptDays, privacyPolicy } = builtInSettings;

test("the built-in policy names the time of everything that is kept", () => {
  for (const [, mark] of retentionPlaceholders) expect(privacyPolicy).toContain(mark);
  const said = fillRetentionDays(privacyPolicy, keptDays);
  expect(said).not.toContain("{");
  expect(said).toContain("Prayer requests: 180 days after they are closed.");
  expect(said).toContain("Contact messages: 12 months.");
  expect(said).toContain("What is held as suspected spam: 14 days.");
});

test.each([
  [1, "1 day"],
  [2, "2 days"],
  [364, "364 days"],
  [365, "12 months"],
  [730, "2 years"],
])("%i days are said as %s", (days, words) => {
  expect(
    fillRetentionDays("{kept: messages}, {kept: messages}", { ...keptDays, messages: days }),
  ).toBe(`${words}, ${words}`);
});

test("a mark that nobody knows stays as it was written", () => {
  expect(fillRetentionDays("{kept: secrets} $& {kept:messages}", keptDays)).toBe(
    "{kept: secrets} $& {kept:messages}",
  );
});
