import { expect, test } from "vitest";
import { spellOutAmount } from "./amount";
import { sanitizeAmountInWords } from "./pledge-format";

test("an amount is not put into words where it is no whole number", () => {
  for (const typed of ["", "0", "a lot", "12.50", "-5"])
    expect(spellOutAmount(typed, "NAIRA")).toBe("");
});

test.each([
  ["1", "POUNDS", "One pound"],
  ["₦25,000", "NAIRA", "Twenty-five thousand naira"],
  ["101 000", "NAIRA", "One hundred and one thousand naira"],
  ["1005", "RANDS", "One thousand and five rands"],
  ["1,250", "EUROS", "One thousand two hundred and fifty euros"],
  ["N1000000.00", "NAIRA", "One million naira"],
  ["2,300,019", "CEDIS", "Two million three hundred thousand and nineteen cedis"],
])("%s in %s is %s, which the confirmation may repeat", (typed, currency, words) => {
  expect(spellOutAmount(typed, currency)).toBe(words);
  expect(sanitizeAmountInWords(words)).toBe(words);
});
