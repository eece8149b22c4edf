import { foldForSearch } from "~/platform/search/search-words.server";

/** Small words of a question, which say nothing about what is looked for. */
const smallWords = new Set(
  "a an and are can change do edit find for how i in is it my of on or our set show the to turn up we what when where who with".split(
    " ",
  ),
);

function splitWords(text: string): string[] {
  return foldForSearch(text).split(" ").filter(Boolean);
}

/** A shorter one would be found inside other words. */
const minJoinedLength = 4;

/**
 * True if each word of the query begins a word of the text. "back up" and "backup" are the same, and small words of a
 * question and single letters are ignored.
 */
export function matchesWords(query: string, text: string): boolean {
  const asked = splitWords(query);
  const terms = asked.filter((word) => word.length > 1 && !smallWords.has(word));
  if (terms.length === 0) return false;
  const words = splitWords(text);
  if (terms.every((term) => words.some((word) => word.startsWith(term)))) return true;
  const joined = asked.join("");
  return joined.length >= minJoinedLength && words.join("").includes(joined);
}
