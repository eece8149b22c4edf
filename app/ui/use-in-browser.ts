import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** A value that only the browser knows. Until hydration it is `assumed`, as on the server. */
export function useInBrowser<T>(read: () => T, assumed: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => assumed);
}
