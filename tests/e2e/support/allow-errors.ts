/** Refusals and network errors are logged in the browser's console. A test that expects them removes them here. */
export function allowErrors(consoleErrors: string[], expected: RegExp): void {
  const others = consoleErrors.filter((error) => !expected.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}
