/** Made when it is first asked for. What `Intl` makes takes milliseconds, which no page should pay for that has no use for it. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
