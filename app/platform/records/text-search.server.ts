import { type RawBuilder, sql } from "kysely";
import { normalizeText } from "~/ui/forms/normalize-text";

/**
 * True where one of the columns holds the words, in whatever case. SQLite folds the case of plain Latin
 * letters only: the usual spellings of the others (Ọlá, ọlá, ỌLÁ) are asked for one by one.
 */
export function containsText(columns: readonly string[], words: string): RawBuilder<boolean> {
  const asked = spellings(normalizeText(words, "NFC")).flatMap((spelling) => {
    const pattern = `%${spelling.replaceAll(/[\\%_]/g, "\\$&")}%`;
    return columns.map(
      (column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
    );
  });
  return sql<boolean>`(${sql.join(asked, sql` or `)})`;
}

/** As typed, in small letters, as a name, as a sentence, in capitals. */
function spellings(words: string): string[] {
  const lower = words.toLowerCase();
  if (/^[ -~]*$/.test(words)) return [lower];
  const raise = (letter: string) => letter.toUpperCase();
  const name = lower.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) => word.replace(/\p{L}/u, raise));
  const sentence = lower.replace(/\p{L}/u, raise);
  return [...new Set([words, lower, name, sentence, words.toUpperCase()])];
}
