/** Runs work in its own task, so that input events are handled first. Returns a cleanup function for effects. */
export function defer(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

/** Creates a value on first use. Creating an `Intl` formatter takes milliseconds, which many pages do not need. */
export function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
