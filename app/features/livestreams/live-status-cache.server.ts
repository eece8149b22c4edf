/** The last answer to "are we live?", so that a thousand players cost one look into the database a second. */
import { setTimeout as pause } from "node:timers/promises";

const freshMs = 1_000;
const patienceMs = 1_000;

type Known<T> = { value: T; at: number };

let forget = () => {};

/** After the switch was moved here; other servers notice within two seconds. */
export function clearLiveStatusCache(): void {
  forget();
}

/**
 * Answers from memory, at most two seconds old: after one it is looked up beside the answer, after two the answer waits
 * for it. A database that takes too long is not waited for.
 */
export function staleWhileRevalidate<T>(look: () => Promise<T>, otherwise: T): () => Promise<T> {
  let known: Known<T> | undefined;
  let looking: Promise<void> | undefined;
  forget = () => {
    known = undefined;
    looking = undefined;
  };

  function lookAgain(): Promise<void> {
    const mine = look()
      .then((value) => {
        if (looking === mine) known = { value, at: Date.now() };
      })
      .catch(() => {})
      .finally(() => {
        if (looking === mine) looking = undefined;
      });
    looking = mine;
    return mine;
  }

  return async function remembered(): Promise<T> {
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
    if (age < freshMs && known) return known.value;
    const answer = looking ?? lookAgain();
    if (age < 2 * freshMs && known) return known.value;
    const waiting = new AbortController();
    const tooLong = pause(patienceMs, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([answer, tooLong]);
    waiting.abort();
    return known ? known.value : otherwise;
  };
}
