/** What a visitor searches for, as an expression of SQLite (FTS5) or of PostgreSQL (tsquery). */
import { limitMarks } from "~/ui/forms/unicode";
import { isIndexedBeginning, readSearchWords, searchPrefixes } from "./search-words.server";

const maxSearchLength = 100;

type QueryWord = { folded: string; spelled: string };

/** The last word also finds longer words that begin with it. */
export type SearchQuery = { text: string; words: QueryWord[]; prefix: string | undefined };

export type ParsedSearch =
  | { is: "query"; query: SearchQuery }
  | { is: "empty" }
  | { is: "invalid"; text: string; message: string };

/** A shorter beginning is in nearly every text. */
const minPrefixLength = 3;

/** The length is checked before anything else is done with the text. */
export function parseSearch(typed: string): ParsedSearch {
  if (typed.length > maxSearchLength) {
    return {
      is: "invalid",
      text: limitMarks(typed.slice(0, maxSearchLength).toWellFormed()),
      message: `Please search for at most ${maxSearchLength} letters. A few words are enough.`,
    };
  }
  if (typed.includes("\0")) {
    return {
      is: "invalid",
      text: typed.replaceAll("\0", ""),
      message: "Something in your search could not be read. Please type it again.",
    };
  }
  const words = [...readSearchWords(typed)].map(({ folded, spelled }) => ({ folded, spelled }));
  if (words.length === 0) return { is: "empty" };
  const unique = words.filter(
    ({ spelled }, index) => words.findIndex((word) => word.spelled === spelled) === index,
  );
  const last = words.at(-1)?.folded ?? "";
  const prefix = last.length >= minPrefixLength ? last : undefined;
  return { is: "query", query: { text: limitMarks(typed.trim()), words: unique, prefix } };
}

/** True for a word of a text that is one of those searched for. */
export function isSearchedWord({ words, prefix }: SearchQuery, folded: string): boolean {
  const isPrefix = prefix !== undefined && folded.startsWith(prefix);
  return isPrefix || words.some((word) => word.folded === folded);
}

/** How an engine writes an expression. Words have only letters, digits and colons, so quotes need no escape. */
type Syntax = {
  word: (word: string) => string;
  /** Any word that begins like this. */
  beginning: (word: string) => string;
  all: (parts: string[]) => string;
  any: (parts: string[]) => string;
  except: (part: string, unwanted: string) => string;
};

export const sqliteSyntax: Syntax = {
  word: (word) => `"${word}"`,
  beginning: (word) => `"${word}"*`,
  all: (parts) => `(${parts.join(" AND ")})`,
  any: (parts) => `(${parts.join(" OR ")})`,
  except: (part, unwanted) => `(${part} NOT ${unwanted})`,
};

export const postgresSyntax: Syntax = {
  word: (word) => `'${word}'`,
  beginning: (word) =>
    isIndexedBeginning(word) ? `'${searchPrefixes.beginning}${word}'` : `'${word}':*`,
  all: (parts) => `(${parts.join(" & ")})`,
  any: (parts) => `(${parts.join(" | ")})`,
  except: (part, unwanted) => `(${part} & !${unwanted})`,
};

export type SearchExpressions = {
  /** Everything that has all words. */
  hits: string;
  /** The hits in groups, best first: exact spelling, then words of the title. */
  groups: string[];
};

/** A record belongs to exactly one group. */
export function buildExpressions(query: SearchQuery, syntax: Syntax): SearchExpressions {
  const { all, except } = syntax;
  const hits = withWords(query, syntax, "");
  const title = withWords(query, syntax, searchPrefixes.title);
  const exact = withExactSpelling(query, syntax);
  return {
    hits,
    groups: [
      all([exact, title]),
      except(exact, title),
      except(title, exact),
      except(except(hits, exact), title),
    ],
  };
}

function withWords({ words, prefix }: SearchQuery, syntax: Syntax, before: string): string {
  const folded = [...new Set(words.map((word) => word.folded))];
  return syntax.all(
    folded.map((word) =>
      word === prefix ? syntax.beginning(before + word) : syntax.word(before + word),
    ),
  );
}

/** Whole words with the same marks. A word without marks is exact where it occurs without marks. */
function withExactSpelling({ words }: SearchQuery, syntax: Syntax): string {
  const exact = syntax.all(words.map(({ spelled }) => syntax.word(spelled)));
  const plain = words.filter(({ folded, spelled }) => folded === spelled);
  if (plain.length === 0) return exact;
  const marked = plain.map(({ folded }) => syntax.word(searchPrefixes.marked + folded));
  return syntax.except(exact, syntax.any(marked));
}

/** Only records of this kind. */
export function onlyOfKind(expression: string, kind: string, { all, word }: Syntax): string {
  return all([expression, word(searchPrefixes.kind + kind)]);
}
