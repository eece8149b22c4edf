/** A refusal or a cut line stands in the browser's console too: where it is the point of a test, it is no mishap. */
export function allowErrors(consoleErrors: string[], expected: RegExp): void {
  const others = consoleErrors.filter((error) => !expected.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}
