import { useSyncExternalStore } from "react";

/** What only the browser knows; `onServer` in the server's page and until the browser has taken it over. */
export function useInBrowser<T extends string | boolean>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

function neverChanges() {
  return () => {};
}
