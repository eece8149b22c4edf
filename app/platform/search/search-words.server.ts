/** The words of a text as the search index stores them. Both engines only ever see these, so they find the same. */
import { normalizeText } from "~/ui/forms/unicode";

/** Increase it whenever the words of a text change: entries of a lower version are then made again. */
export const searchWordsVersion = 3;

/** Where a word is in the text, and its spellings without and with marks. */
export type SearchWord = { start: number; end: number; folded: string; spelled: string };

/** Letters, digits, and what belongs to a word without being one: marks, apostrophes, invisible characters. */
const wordPattern = /[\p{L}\p{Nd}\p{M}'`´‘’ʹʻʼʾ＇\u00AD\u200C-\u200D\u2060\uFEFF]+/gu;
const ignored = /['`´‘’ʹʻʼʾ＇\u00AD\u200C-\u200D\u2060\uFEFF]/g;
const plainWord = /^[0-9A-Za-z]+$/;
/** These letters have no decomposition in Unicode. The last one is a sigma at the end of a word. */
const plainLetters: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ς: "σ" };
/** Longer than any word of a language. PostgreSQL refuses words of 2 KB. */
const maxWordLength = 64;

/** The words of a text in their order. Linear in the length of the text. */
export function* readSearchWords(text: string): Generator<SearchWord> {
  // Normalising takes most of the time, and texts repeat their words.
  const known = new Map<string, Spellings>();
  for (const { 0: raw, index: start } of text.matchAll(wordPattern)) {
    const spellings = known.get(raw) ?? foldWord(raw);
    known.set(raw, spellings);
    const [folded, spelled] = spellings;
    if (folded !== "") yield { start, end: start + raw.length, folded, spelled };
  }
}

/** Lower-case letters and digits without marks or apostrophes, separated by single spaces. */
export function foldForSearch(text: string): string {
  return Array.from(readSearchWords(text), ({ folded }) => folded).join(" ");
}

type Spellings = readonly [folded: string, spelled: string];

function foldWord(raw: string): Spellings {
  const lower = raw.toLowerCase();
  if (plainWord.test(raw)) return [cut(lower), cut(lower)];
  const letters = lower.replaceAll(ignored, "");
  const folded = normalizeText(letters, "NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ɓɗƙƴς]/g, (letter) => plainLetters[letter] ?? letter);
  return [cut(folded), cut(normalizeText(letters, "NFC"))];
}

function cut(word: string): string {
  return word.length > maxWordLength ? word.slice(0, maxWordLength).toWellFormed() : word;
}

/** They begin with a colon, which no word does: so a visitor cannot type them, nor the beginning of one. */
export const searchPrefixes = {
  /** The word is in the title. */
  title: ":title:",
  /** The word occurs with marks only. */
  marked: ":marked:",
  kind: ":kind:",
  /** The word is the beginning of another one. */
  beginning: ":",
} as const;

const beginningLengths = [3, 4, 5, 6];

/** True for text whose longer words PostgreSQL finds by an entry of their beginning. */
export function isIndexedBeginning(text: string): boolean {
  return beginningLengths.includes(Array.from(text).length);
}

/**
 * PostgreSQL would read the entries of every word that begins with a few letters: there may be a thousand. FTS5 has an
 * index for them.
 */
export function addBeginnings(words: readonly string[]): string[] {
  const plain = words.filter((word) => !word.startsWith(":"));
  return [...new Set([...words, ...plain.flatMap(listBeginnings)])];
}

function listBeginnings(word: string): string[] {
  const letters = Array.from(word);
  return beginningLengths
    .filter((length) => length <= letters.length)
    .map((length) => searchPrefixes.beginning + letters.slice(0, length).join(""));
}

/** Even with the beginnings of all words this is below the limit of PostgreSQL, which is 1 MB for a text. */
const maxBytes = 300_000;

/** Lists each word once without its marks, and a word that has marks again with them. */
export function collectIndexWords(kind: string, title: string, text: string): string[] {
  const words = new Set([searchPrefixes.kind + kind]);
  const [plain, marked] = [new Set<string>(), new Set<string>()];
  let bytes = 0;
  const add = (word: string) => {
    if (!words.has(word)) bytes += Buffer.byteLength(word) + 8;
    if (bytes < maxBytes) words.add(word);
  };
  for (const { folded } of readSearchWords(title)) add(searchPrefixes.title + folded);
  for (const { folded, spelled } of readSearchWords(`${title}\n${text}`)) {
    add(folded);
    if (spelled !== folded) add(spelled);
    (spelled === folded ? plain : marked).add(folded);
  }
  for (const word of marked) if (!plain.has(word)) add(searchPrefixes.marked + word);
  return [...words];
}
