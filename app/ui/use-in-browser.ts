import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** What only the browser knows; until it runs, what the server assumed. */
export function useInBrowser<T>(read: () => T, assumed: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => assumed);
}
