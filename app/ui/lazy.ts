/** Creates a value on first use. Creating an `Intl` formatter takes milliseconds, which many pages do not need. */
export function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
