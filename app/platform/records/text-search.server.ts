import { type RawBuilder, sql } from "kysely";
import { normalizeText } from "~/ui/forms/unicode";

/**
 * Case-insensitive search in several columns. SQLite lowercases ASCII letters only, so for other letters the usual
 * spellings (Ọlá, ọlá, ỌLÁ) are searched for separately.
 */
export function containsText(columns: readonly string[], text: string): RawBuilder<boolean> {
  const conditions = spellings(normalizeText(text, "NFC")).flatMap((spelling) => {
    const pattern = `%${spelling.replaceAll(/[\\%_]/g, "\\$&")}%`;
    return columns.map(
      (column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
    );
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** As typed, in lower case, in title case, as a sentence, in upper case. */
function spellings(text: string): string[] {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(text)) return [lower];
  const capitalize = (letter: string) => letter.toUpperCase();
  const name = lower.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    word.replace(/\p{L}/u, capitalize),
  );
  const sentence = lower.replace(/\p{L}/u, capitalize);
  return [...new Set([text, lower, name, sentence, text.toUpperCase()])];
}
