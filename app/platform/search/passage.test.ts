import { expect, test } from "vitest";
import { findPassage, type MarkedText, markWords } from "./passage.server";
import { parseSearch } from "./search-query.server";

function queryOf(text: string) {
  const parsed = parseSearch(text);
  if (parsed.is !== "query") throw new Error(`${text} is ${parsed.is}`);
  return parsed.query;
}

const show = (parts: MarkedText) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("");

const filler = (words: number) => Array.from({ length: words }, (_, n) => `word${n}`).join(" ");

test("all searched words are marked, as they are written", () => {
  const marked = markWords("Olúwa’s grace, GRACEFUL ọ̀rọ̀ Oluwa", queryOf("oluwas grace"));
  expect(show(marked)).toBe("[Olúwa’s] [grace], [GRACEFUL] ọ̀rọ̀ Oluwa");
});

test("a short text is shown whole, on one line", () => {
  expect(show(findPassage("By\n\n grace  alone", queryOf("grace")))).toBe("By [grace] alone");
});

test("a long text is cut around the words, at spaces", () => {
  const passage = show(findPassage(`${filler(200)} by grace ${filler(200)}`, queryOf("grace")));
  expect(passage).toMatch(/^… word\d+ .* by \[grace\] word0 .* word\d+ …$/);
  expect(passage.length).toBeLessThan(260);
});

test("the place with the most of the words is shown, not the first", () => {
  const text = `grace ${filler(100)} truth ${filler(100)} grace and truth ${filler(100)}`;
  expect(show(findPassage(text, queryOf("grace truth")))).toContain("[grace] and [truth]");
});

test("without a word in the text its beginning is shown", () => {
  const passage = show(findPassage(filler(200), queryOf("grace")));
  expect(passage).toMatch(/^word0 word1 .* …$/);
});

test("an empty text has no passage", () => {
  expect(findPassage("", queryOf("grace"))).toEqual([]);
});

test("a text without spaces is cut, and its surrogates are not divided", () => {
  const passage = findPassage(`${"🕯".repeat(500)} grace`, queryOf("grace"));
  expect(passage.every(({ text }) => text.isWellFormed())).toBe(true);
  expect(show(passage)).toContain("[grace]");
});
