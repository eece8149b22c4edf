/** After a timeout, requests do not wait for the database again for this time. */
const restMs = 2_000;
/** The database is unresponsive if no query at all was answered for this time. */
const quietMs = 1_000;
let answeredAt = 0;
let unresponsiveUntil = 0;

/** Called for every query that was answered. */
export function noteResponse(): void {
  answeredAt = Date.now();
}

export function isUnresponsive(): boolean {
  const waitMs = unresponsiveUntil - Date.now();
  // A longer wait means that the clock was set back.
  return waitMs > 0 && waitMs <= restMs;
}

/**
 * Rejects if `work` takes longer than `ms` and no other query is answered either. The work is not undone: it may still
 * succeed later, so it must be safe to repeat.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  let timer = setTimeout(check, ms);
  function check(): void {
    const quietFor = Date.now() - answeredAt;
    // An answer from the future means that the clock was set back.
    if (quietFor >= 0 && quietFor < quietMs) {
      timer = setTimeout(check, quietMs);
      return;
    }
    unresponsiveUntil = Date.now() + restMs;
    timeout.reject(new Error("The database did not answer in time"));
  }
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
