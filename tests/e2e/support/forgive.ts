/** A refusal or a cut line stands in the browser's console too: where it is the point of a test, it is no mishap. */
export function forgive(mishaps: string[], expected: RegExp): void {
  const others = mishaps.filter((mishap) => !expected.test(mishap));
  mishaps.splice(0, mishaps.length, ...others);
}
