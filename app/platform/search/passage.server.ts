import { limitMarks } from "~/ui/forms/unicode";
import { isSearchedWord, type SearchQuery } from "./search-query.server";
import { readSearchWords } from "./search-words.server";

/** A text in parts. React escapes each of them. */
export type MarkedText = { text: string; isMarked: boolean }[];

const lengthBefore = 60;
const passageLength = 220;

/** The whole text, with the searched words marked. */
export function markWords(text: string, query: SearchQuery): MarkedText {
  const clean = toOneLine(text);
  return markBetween(clean, findWords(clean, query), 0, clean.length);
}

/** The part of the text with the most of the searched words, or its beginning. */
export function findPassage(text: string, query: SearchQuery): MarkedText {
  const clean = toOneLine(text);
  const found = findWords(clean, query);
  const from = found.length === 0 ? 0 : Math.max(0, findBestStart(found) - lengthBefore);
  const start = from === 0 ? 0 : startOfWord(clean, from);
  const end = endOfWord(clean, start + passageLength);
  const parts = markBetween(clean, found, start, end);
  const before = start > 0 ? [{ text: "… ", isMarked: false }] : [];
  const after = end < clean.length ? [{ text: " …", isMarked: false }] : [];
  return [...before, ...parts, ...after];
}

type Found = { start: number; end: number; folded: string };

function toOneLine(text: string): string {
  return limitMarks(text).replaceAll(/\s+/g, " ").trim();
}

function findWords(text: string, query: SearchQuery): Found[] {
  return [...readSearchWords(text)].filter(({ folded }) => isSearchedWord(query, folded));
}

/** Where the window begins that has the most different words. One pass: each word enters and leaves it once. */
function findBestStart(found: readonly Found[]): number {
  const inWindow = new Map<string, number>();
  let [best, most, first] = [found[0]?.start ?? 0, 0, 0];
  for (const { folded, end } of found) {
    inWindow.set(folded, (inWindow.get(folded) ?? 0) + 1);
    for (let word = found[first]; word && end - word.start > passageLength - lengthBefore; ) {
      const left = (inWindow.get(word.folded) ?? 1) - 1;
      if (left === 0) inWindow.delete(word.folded);
      else inWindow.set(word.folded, left);
      first += 1;
      word = found[first];
    }
    if (inWindow.size > most) [most, best] = [inWindow.size, found[first]?.start ?? best];
  }
  return best;
}

function startOfWord(text: string, from: number): number {
  const space = text.indexOf(" ", from);
  return space < 0 || space - from > lengthBefore ? from : space + 1;
}

function endOfWord(text: string, from: number): number {
  if (from >= text.length) return text.length;
  const space = text.lastIndexOf(" ", from);
  return space < from - lengthBefore ? from : space;
}

function markBetween(
  text: string,
  found: readonly Found[],
  start: number,
  end: number,
): MarkedText {
  const parts: MarkedText = [];
  let at = start;
  const add = (until: number, isMarked: boolean) => {
    if (until > at) parts.push({ text: text.slice(at, until).toWellFormed(), isMarked });
    at = Math.max(at, until);
  };
  for (const word of found) {
    if (word.start < start || word.end > end) continue;
    add(word.start, false);
    add(word.end, true);
  }
  add(end, false);
  return parts;
}
