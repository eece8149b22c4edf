import { expect, test } from "vitest";
import { amountNote } from "./amount-note";

function noteOn(figures: string, tiers: string[], currency = "NAIRA") {
  return amountNote({ figures, tiers, currency });
}

test("an amount within a ticked tier needs no word, its ends included", () => {
  expect(noteOn("1000", ["word"])).toBeUndefined();
  expect(noteOn("9,000", ["word"])).toBeUndefined();
  expect(noteOn("500000", ["joseph"])).toBeUndefined();
  expect(noteOn("1000001", ["abrahamic"])).toBeUndefined();
});

test("an amount outside says where it would fit, and that it is welcome", () => {
  expect(noteOn("15,000", ["word"])).toBe(
    "₦15,000 a month is outside Word (₦1,000 - ₦9,000) and within Works (₦10,000 - ₦20,000). Change one or the other if you like, or leave both: every gift is welcome.",
  );
});

test("an amount that fits no tier is welcome too", () => {
  expect(noteOn("500", ["word"])).toBe(
    "₦500 a month is outside Word (₦1,000 - ₦9,000). Change one or the other if you like, or leave both: every gift is welcome.",
  );
  expect(noteOn("9500", ["word"])).toContain("₦9,500 a month is outside");
});

test("Abrahamic begins above a million, not at it", () => {
  expect(noteOn("1000000", ["abrahamic"])).toContain("within Davidic (₦1,000,000)");
});

test("several tiers may be meant one by one or together", () => {
  expect(noteOn("5000", ["word", "gold"])).toBeUndefined();
  expect(noteOn("25000", ["word", "gold"])).toBeUndefined();
  expect(noteOn("35000", ["word", "gold"])).toBeUndefined();
  expect(noteOn("15000", ["word", "gold"])).toContain(
    "outside Word (₦1,000 - ₦9,000) and Gold (₦21,000 - ₦30,000)",
  );
  expect(noteOn("40000", ["word", "gold"])).toContain("and within Platinum");
  expect(noteOn("9000000", ["word", "abrahamic"])).toBeUndefined();
});

test("naira may be written in any usual way", () => {
  for (const figures of ["₦15,000", "N15000", "NGN 15 000", " 15000.00 "]) {
    expect(noteOn(figures, ["word"])).toContain("₦15,000 a month");
  }
});

test("nothing is said of another currency, of no tier, or of what is no number", () => {
  expect(noteOn("15000", ["word"], "POUNDS")).toBeUndefined();
  expect(noteOn("15000", [])).toBeUndefined();
  expect(noteOn("15000", ["unknown"])).toBeUndefined();
  for (const figures of ["", "about 15", "-15000", "1e9", "15000000000000000"]) {
    expect(noteOn(figures, ["word"])).toBeUndefined();
  }
});
