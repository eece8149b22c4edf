/**
 * Unicode normalisation sorts each run of combining marks, and its cost is quadratic in the length of the run. Stream-Safe
 * Text (UAX #15) allows 30 marks in a row.
 */

/** U+FF9E and U+FF9F are letters, but NFKC and NFKD turn them into marks. */
const marksInRow = /[\p{M}\uFF9E\uFF9F]{1,31}/gu;
const longRun = /[\p{M}\uFF9E\uFF9F]{30}(?=[\p{M}\uFF9E\uFF9F])/gu;
const combiningGraphemeJoiner = "\u034F";

/** False if more than 30 combining marks follow each other. */
export function isStreamSafe(text: string): boolean {
  for (const [marks] of text.matchAll(marksInRow)) {
    if (marks.length > 30 && Array.from(marks).length > 30) return false;
  }
  return true;
}

/** Normalises any text in linear time: longer runs of marks are divided, as UAX #15 describes. */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const safe = isStreamSafe(text) ? text : text.replaceAll(longRun, `$&${combiningGraphemeJoiner}`);
  return safe.normalize(form);
}

/** Invisible characters are part of a run, because the marks after them are drawn on the same letter. */
const clusterEnd = /[\p{M}\p{Default_Ignorable_Code_Point}]{5,}/gu;
/** Marks that are drawn above or below their letter. Spacing marks take a place of their own, like letters. */
const stackedMark = /(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]/gu;
/** Pointed Hebrew needs four. */
const maxStackedMarks = 4;

/** Keeps four stacked marks on each letter: more would cover the lines above and below. */
export function limitMarks(text: string): string {
  return text.replaceAll(clusterEnd, (end) => {
    let seen = 0;
    return end.replaceAll(stackedMark, (mark) => (++seen > maxStackedMarks ? "" : mark));
  });
}

/** For records that were stored before the limit: all their texts. */
export function limitMarksOf<Row extends object>(record: Row): Row {
  const limited = Object.entries(record).map(([key, value]) => [
    key,
    typeof value === "string" ? limitMarks(value) : value,
  ]);
  return Object.fromEntries(limited) as Row;
}

/** Submitted text as it is stored: trimmed, normalised (NFC), with `\n` line ends and a limited number of marks. */
export function cleanText(text: string): string {
  return limitMarks(normalizeText(text.replaceAll("\r\n", "\n"), "NFC")).trim();
}

/** Splits text into characters as readers see them: a letter with its marks, a family emoji, a flag. */
export const graphemeSegmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The index after the first `count` characters; undefined if the text has no more. Reads no further. */
export function indexAfterGraphemes(text: string, count: number): number | undefined {
  let seen = 0;
  for (const { index } of graphemeSegmenter.segment(text)) {
    if (seen === count) return index;
    seen += 1;
  }
  return undefined;
}
