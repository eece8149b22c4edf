/** The words of a heading to the left and to the right of the window, as even as they come. */
export function splitHeading(heading: string): [string, string] {
  const words = heading.split(/\s+/).filter(Boolean);
  const splits = words
    .slice(1)
    .map((_, index): [string, string] => [
      words.slice(0, index + 1).join(" "),
      words.slice(index + 1).join(" "),
    ]);
  const unevenness = ([left, right]: [string, string]) => Math.abs(left.length - right.length);
  return splits.toSorted((a, b) => unevenness(a) - unevenness(b))[0] ?? [heading, ""];
}
