/** "1 sermon", "2,100 sermons", "1 note of mails". `plural` is a noun that ends with s, or begins with one. */
export function formatCount(count: number, plural: string): string {
  const number = count.toLocaleString("en-GB");
  if (count !== 1) return `${number} ${plural}`;
  const [noun = "", rest = ""] = plural.split(/(?= (?:of|in|against|on) )/);
  return `${number} ${noun.replace(/ies$/, "y").replace(/s$/, "")}${rest}`;
}
