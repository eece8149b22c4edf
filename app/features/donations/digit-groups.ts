/**
 * "1012345678" in the groups that people read: 101 234 5678, or 2034 5678. The gaps are drawn by donations.css, so that
 * the number is copied, and read by a screen reader, without them. Text with its own separators is one group.
 */
export function digitGroups(number: string): { start: number; digits: string }[] {
  const pattern = number.length === 10 ? /^\d{3}|\d{3}(?=\d{4}$)|\d{4}$/g : /\d{1,4}/g;
  if (!/^\d+$/.test(number)) return [{ start: 0, digits: number }];
  return [...number.matchAll(pattern)].map(({ index, 0: digits }) => ({ start: index, digits }));
}
