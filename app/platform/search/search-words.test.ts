import { expect, test } from "vitest";
import { timeGrowth } from "~tests/support/time-growth";
import {
  addBeginnings,
  collectIndexWords,
  foldForSearch,
  readSearchWords,
} from "./search-words.server";

test.each([
  ["", ""],
  ["   \n\t ", ""],
  ["!!! … — ’ ' `", ""],
  ["Amazing GRACE", "amazing grace"],
  ["John 3:16", "john 3 16"],
  ["Psalm 23:1-6; 24", "psalm 23 1 6 24"],
  ["well-being, mother-in-law", "well being mother in law"],
  ["hello@example.org", "hello example org"],
  ["a_b/c.d\\e", "a b c d e"],
])("words are divided at everything but letters and digits: %j", (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test.each([
  ["Ọlọ́run", "olorun"],
  ["ỌLÁ ọla\u0301 o\u0323la", "ola ola ola"],
  ["Chukwu bụ ịhụnanya", "chukwu bu ihunanya"],
  ["Ɓangaren Ɗan ƙasa, ƴanci Ƴ", "bangaren dan kasa yanci y"],
  ["ɓɗƙƴ", "bdky"],
  ["Éṣù, naïve café", "esu naive cafe"],
  ["İstanbul", "istanbul"],
])("marks are removed, composed and decomposed, in every case: %s", (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test.each([
  ["God's", "gods"],
  ["God’s ‘chosen’ people", "gods chosen people"],
  ["N'Djamena Qurʼan rock`n`roll", "ndjamena quran rocknroll"],
  ["re\u00ADstore zero\u200Dwidth", "restore zerowidth"],
])("apostrophes and invisible characters do not divide a word: %s", (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test.each([
  ["Ἰησοῦς ΛΟΓΟΣ λόγος", "ιησουσ λογοσ λογοσ"],
  ["שָׁלוֹם", "שלום"],
  ["السَّلام", "السلام"],
  ["Бог есть любовь", "бог есть любовь"],
  ["神は愛です", "神は愛てす"],
  ["𞤀𞤣𞤤𞤢𞤥", "𞤢𞤣𞤤𞤢𞤥"],
  ["٣ १६ 3", "٣ १६ 3"],
])("letters and digits of every script stay: %s", (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test("folding twice changes nothing", () => {
  const text = "Ọlọ́run God’s ƙasa Ἰησοῦς 3:16 İstanbul ǅ ﬁ ½ Åke";
  const once = foldForSearch(text);
  expect(foldForSearch(once)).toBe(once);
});

test("a long word is cut, because PostgreSQL refuses it otherwise", () => {
  expect(foldForSearch("a".repeat(5_000))).toBe("a".repeat(64));
  expect(foldForSearch("𞤣".repeat(100)).isWellFormed()).toBe(true);
});

test("each word knows its place in the text", () => {
  const text = "So: Ọlá’s (house)";
  const found = [...readSearchWords(text)].map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(["So", "Ọlá’s", "house"]);
});

test("a record has each word once, with and without its marks, and those of its title", () => {
  expect(collectIndexWords("sermons", "Ọlá", "Grace grace ola ƙasa").toSorted()).toEqual(
    [
      ":kind:sermons",
      ":title:ola",
      "ola",
      "ọlá",
      "grace",
      "kasa",
      "ƙasa",
      // "ola" is not here: it occurs without marks too.
      ":marked:kasa",
    ].toSorted(),
  );
});

test("nobody can type a word of another field", () => {
  expect(foldForSearch("title:ola kind:sermons")).toBe("title ola kind sermons");
});

test("a huge text of different words stays below the limit of PostgreSQL", () => {
  const text = Array.from({ length: 50_000 }, (_, n) => `ọ́ẹ́ị́${n}`).join(" ");
  const bytes = Buffer.byteLength(collectIndexWords("sermons", "", text).join(" "));
  expect(bytes).toBeLessThan(500_000);
});

test.each([
  ["letters", "a"],
  ["apostrophes", "’"],
  ["combining marks", "\u0301"],
  ["marked letters", "ọ́ "],
])("the time grows with the length of the text, not with its square: %s", (_, part) => {
  expect(timeGrowth(part, foldForSearch)).toBeLessThan(10);
});

test("each word adds its first three to six letters once", () => {
  expect(addBeginnings([":title:grace", "grace", "gravel", "go", "𞤢𞤣𞤤𞤢"])).toEqual([
    ":title:grace",
    "grace",
    "gravel",
    "go",
    "𞤢𞤣𞤤𞤢",
    ":gra",
    ":grac",
    ":grace",
    ":grav",
    ":grave",
    ":gravel",
    ":𞤢𞤣𞤤",
    ":𞤢𞤣𞤤𞤢",
  ]);
});
