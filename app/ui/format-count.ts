/** "1 sermon", "2,100 sermons", "1 email about it". `plural` ends with s, or the words before "of" do. */
export function formatCount(count: number, plural: string): string {
  const number = count.toLocaleString("en-GB");
  if (count !== 1) return `${number} ${plural}`;
  const [word = "", rest = ""] = plural.split(/(?= (?:of|in|about|on) )/);
  return `${number} ${word.split(" or ").map(singularOf).join(" or ")}${rest}`;
}

function singularOf(plural: string): string {
  return plural.replace(/ies$/, "y").replace(/s$/, "");
}
