import { expect, test } from "vitest";
import { builtInSettings } from "./content";
import { fillRetentionDays, retentionPlaceholders } from "./retention-days";

const { keptDays, privacyPolicy } = builtInSettings;

test("the built-in policy states every retention period", () => {
  for (const [, placeholder] of retentionPlaceholders) expect(privacyPolicy).toContain(placeholder);
  const policy = fillRetentionDays(privacyPolicy, keptDays);
  expect(policy).not.toContain("{");
  expect(policy).toContain("Prayer requests: 180 days after they are closed.");
  expect(policy).toContain("Contact messages: 12 months after we last wrote");
  expect(policy).toContain("What looks like spam and nobody of our team has worked on: 14 days.");
});

test.each([
  [1, "1 day"],
  [2, "2 days"],
  [364, "364 days"],
  [365, "12 months"],
  [730, "2 years"],
])("%i days are written as %s", (days, text) => {
  expect(
    fillRetentionDays("{kept: messages}, {kept: messages}", { ...keptDays, messages: days }),
  ).toBe(`${text}, ${text}`);
});

test("unknown placeholders are left unchanged", () => {
  expect(fillRetentionDays("{kept: secrets} $& {kept:messages}", keptDays)).toBe(
    "{kept: secrets} $& {kept:messages}",
  );
});
