import { expect, test } from "vitest";
import { amountNote, figuresNote, phoneNote, spellOutAmount } from "./amount";
import { sanitizeAmountInWords } from "./pledge-format";

function noteOn(figures: string, tiers: string[], currency = "NAIRA") {
  return amountNote({ figures, tiers, currency });
}

test("an amount within a chosen tier, limits included, has no note", () => {
  expect(noteOn("1000", ["word"])).toBeUndefined();
  expect(noteOn("9,000", ["word"])).toBeUndefined();
  expect(noteOn("500000", ["joseph"])).toBeUndefined();
  expect(noteOn("1000001", ["abrahamic"])).toBeUndefined();
});

test("an amount outside the chosen tier has a note that names the matching tier", () => {
  expect(noteOn("15,000", ["word"])).toBe(
    "₦15,000 falls within Works. Tick Works, or leave it: every gift is welcome.",
  );
});

test("an amount that fits no tier has a note without a tier", () => {
  expect(noteOn("500", ["word"])).toBe(
    "₦500 is outside Word (₦1,000 - ₦9,000). You may leave it: every gift is welcome.",
  );
  expect(noteOn("9500", ["word"])).toContain("₦9,500 is outside");
});

test("the Abrahamic tier begins above one million", () => {
  expect(noteOn("1000000", ["abrahamic"])).toContain("falls within Davidic");
});

test("with several tiers the amount may be for one of them or for their sum", () => {
  expect(noteOn("5000", ["word", "gold"])).toBeUndefined();
  expect(noteOn("25000", ["word", "gold"])).toBeUndefined();
  expect(noteOn("35000", ["word", "gold"])).toBeUndefined();
  expect(noteOn("15000", ["word", "gold"])).toContain("falls within Works");
  expect(noteOn("40000", ["word", "gold"])).toContain("falls within Platinum");
  expect(noteOn("9000000", ["word", "abrahamic"])).toBeUndefined();
});

test("all usual spellings of naira amounts are understood", () => {
  for (const figures of ["₦15,000", "N15000", "NGN 15 000", " 15000.00 "]) {
    expect(noteOn(figures, ["word"])).toContain("₦15,000 falls within Works");
  }
});

test("there is no note for other currencies, without a tier, or without a number", () => {
  expect(noteOn("15000", ["word"], "POUNDS")).toBeUndefined();
  expect(noteOn("15000", [])).toBeUndefined();
  expect(noteOn("15000", ["unknown"])).toBeUndefined();
  for (const figures of ["", "about 15", "-15000", "1e9", "15000000000000000"]) {
    expect(noteOn(figures, ["word"])).toBeUndefined();
  }
});

test("what is no figure has a note, a number or nothing has none", () => {
  for (const typed of ["a lot", "about 15", "5k", "-5"]) {
    expect(figuresNote(typed)).toContain("Please write the amount in numbers");
  }
  for (const typed of ["", "  ", "25000", "₦25,000", "12.50"]) {
    expect(figuresNote(typed)).toBeUndefined();
  }
});

test("what does not look like a phone number has a note", () => {
  for (const typed of ["ask my son", "12345", "ada@example.org", "0803 call me 000 0000"]) {
    expect(phoneNote(typed)).toContain("This does not look like a phone number.");
  }
  for (const typed of ["", "+234 800 000 0000", "0803-000-0000", "(0)116 123 45", "08030000000"]) {
    expect(phoneNote(typed)).toBeUndefined();
  }
});

test("only whole amounts are spelled out", () => {
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
])("%s in %s is spelled out as %s, which the confirmation may repeat", (typed, currency, words) => {
  expect(spellOutAmount(typed, currency)).toBe(words);
  expect(sanitizeAmountInWords(words)).toBe(words);
});
