import { expect, test } from "vitest";
import { growthOf } from "./growth";

test.each([
  // The Range header, as it was once read.
  [/^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i],
  // The search begins again at every character.
  [/\s+$/],
  [/a+b/],
  [/(\d+)\/bin$/],
  [/^\s+b/m],
  [/<h2>.*?<\/h2>/],
  [/!\[[^\]]*\]\(/],
  [/\be-mail(?![^<]*>)/],
  [/a(?=\w*)b/],
  [/(?:[a-z]{2,})+@/],
  [/a{5,}b/],
  [/a{0,1000}b/],
  [/(?:a.*)?$/g],
  [/(?:^|;)\s*a=(?:.*;)?b/],
  [/(a+)\1b/],
  // Two loops share a text.
  [/^a*a*$/],
  [/^a*b?a*$/],
  [/^\d*\w*x/],
  [/^(?:ab)*a(?:ba)*c/],
  [/^(?:(?=a*b)a)*c/],
])("%s is not linear", (pattern) => {
  expect(["polynomial", "exponential"]).toContain(growthOf(pattern.source, pattern.flags));
});

test.each([
  [/^(a+)+$/],
  [/^(?:a*)*b/],
  [/^(?:a|a)*$/],
  [/^(?:a|b|ab)*c/],
  [/^(?:[\w-]+\.?)+@/],
  [/^(?:a?b?){0,80}c/],
  [/^(?:\w{0,20}){0,5}x/],
])("%s is exponential", (pattern) => {
  expect(growthOf(pattern.source, pattern.flags)).toBe("exponential");
});

test.each([
  [/^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i],
  [/^\s+|x$/],
  [/a+/g],
  [/a+b?/g],
  [/.*/s],
  [/^a+b/],
  [/^[\s\S]*b$/],
  [/\ba+\b/],
  [/(?<!\s)\s+$/],
  [/(?<![\w.])[\w.]+@/],
  [/\s{1,80}$/],
  [/<[^<>]*>/],
  [/"[^"]*$/m],
  [/(?:^|;\s*)a=([\w-]{43})(?:;|$)/],
  [/(.)\1{9,}/],
  [/^(?:a|b)*c/],
  [/^(?:[a-z]+,)*[a-z]+$/],
  [/(?<=\d)a/],
])("%s is linear", (pattern) => {
  expect(growthOf(pattern.source, pattern.flags)).toBe("linear");
});

test.each([
  ["a search backwards for any distance", "(?<=a*)b", ""],
  ["more than 5,000 characters", "a".repeat(5001), ""],
  ["the flag v", "[a--b]", "v"],
])("%s cannot be judged", (_, source, flags) => {
  expect(growthOf(source, flags)).toBe("unknown");
});
