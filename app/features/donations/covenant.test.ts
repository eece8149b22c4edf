import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { covenantGroups, covenantTiers, currencies, formatTierRange } from "./covenant";

test("the four covenants have their tiers and ranges", () => {
  const written = covenantGroups.map(({ name, tiers }) => [
    name,
    ...tiers.map((tier) => `${tier.name} ${formatTierRange(tier)}`),
  ]);
  expect(written).toEqual([
    ["Faith", "Word ₦1,000 - ₦9,000", "Works ₦10,000 - ₦20,000"],
    ["Glory", "Gold ₦21,000 - ₦30,000", "Platinum ₦31,000 - ₦50,000", "Diamond ₦51,000 - ₦100,000"],
    ["Exploit", "Star ₦101,000 - ₦200,000", "Moon ₦201,000 - ₦300,000", "Sun ₦301,000 - ₦400,000"],
    ["Wealth", "Joseph ₦500,000", "Davidic ₦1,000,000", "Abrahamic above ₦1,000,000"],
  ]);
});

test("the tier keys are the stored names", () => {
  const keys = covenantGroups.map(({ key, tiers }) => [key, tiers.map((tier) => tier.key)]);
  expect(keys).toEqual([
    ["faith", ["word", "works"]],
    ["glory", ["gold", "platinum", "diamond"]],
    ["exploit", ["star", "moon", "sun"]],
    ["wealth", ["joseph", "davidic", "abrahamic"]],
  ]);
});

test("there are seven currencies, naira first", () => {
  expect(currencies).toEqual(["NAIRA", "POUNDS", "DOLLARS", "RANDS", "DINAR", "CEDIS", "EUROS"]);
});

test("the style sheet shows every chosen tier", () => {
  const sheet = readFileSync("app/features/donations/chosen-tiers.css", "utf8");
  for (const { key } of covenantTiers) {
    expect(sheet).toContain(`:has([value="${key}"]:checked) [data-tier="${key}"]`);
  }
});
