/** Returns the item at an index and throws if there is none. Negative indexes count from the end. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items.at(index);
  if (item === undefined) throw new RangeError(`Nothing at ${index} of ${items.length}`);
  return item;
}
