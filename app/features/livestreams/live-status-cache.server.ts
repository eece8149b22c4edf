/** Caches the live status: however many players ask, the database is read once a second. */
import { setTimeout as pause } from "node:timers/promises";

const freshMs = 1_000;
const timeoutMs = 1_000;

type Cached<T> = { value: T; at: number };

let clear = () => {};

/** For a change on this server. Other servers notice it within two seconds. */
export function clearLiveStatusCache(): void {
  clear();
}

/**
 * Returns a value that is at most two seconds old. After one second it is refreshed in the background, after two the
 * caller waits for the refresh, but no longer than `timeoutMs`.
 */
export function staleWhileRevalidate<T>(read: () => Promise<T>, fallback: T): () => Promise<T> {
  let cached: Cached<T> | undefined;
  let refreshing: Promise<void> | undefined;
  clear = () => {
    cached = undefined;
    refreshing = undefined;
  };

  function refresh(): Promise<void> {
    const mine = read()
      .then((value) => {
        if (refreshing === mine) cached = { value, at: Date.now() };
      })
      .catch(() => {})
      .finally(() => {
        if (refreshing === mine) refreshing = undefined;
      });
    refreshing = mine;
    return mine;
  }

  return async function readCached(): Promise<T> {
    const age = ageOf(cached);
    if (age < freshMs && cached) return cached.value;
    const pending = refreshing ?? refresh();
    if (age < 2 * freshMs && cached) return cached.value;
    const waiting = new AbortController();
    const timeout = pause(timeoutMs, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([pending, timeout]);
    waiting.abort();
    return cached ? cached.value : fallback;
  };
}

/** A value from the future is expired: the clock was set back. */
function ageOf(cached: Cached<unknown> | undefined): number {
  const age = cached ? Date.now() - cached.at : -1;
  return age >= 0 ? age : Number.POSITIVE_INFINITY;
}
