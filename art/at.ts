/** The item at a place that must be there; negative places count from the end. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items.at(index);
  if (item === undefined) throw new RangeError(`Nothing at ${index} of ${items.length}`);
  return item;
}
