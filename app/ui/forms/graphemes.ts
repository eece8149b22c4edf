/** Characters as a reader counts them: a letter with its marks, a family of emoji, a flag. */
export const graphemeSegmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Where the first `count` characters of a text end; undefined where it has no more. Reads no further. */
export function indexAfterGraphemes(text: string, count: number): number | undefined {
  let seen = 0;
  for (const { index } of graphemeSegmenter.segment(text)) {
    if (seen === count) return index;
    seen += 1;
  }
  return undefined;
}
