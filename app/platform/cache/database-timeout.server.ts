/** A database that has just not answered is not waited for again by everybody who comes next. */
const restMs = 2_000;
const quietMs = 1_000;
let answeredAt = 0;
let silentUntil = 0;

/** Every query that was answered comes by here. */
export function noteResponse(): void {
  answeredAt = Date.now();
}

export function isUnresponsive(): boolean {
  return Date.now() < silentUntil;
}

/**
 * What `work` resolves with, or a rejection when it takes longer and nobody else has an answer either. What was
 * begun is not undone: it may still succeed, so that it must be safe to do again.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  let patience = setTimeout(look, ms);
  function look(): void {
    if (Date.now() - answeredAt < quietMs) {
      patience = setTimeout(look, quietMs);
      return;
    }
    silentUntil = Date.now() + restMs;
    tooLong.reject(new Error("The database did not answer in time"));
  }
  try {
    return await Promise.race([work, tooLong.promise]);
  } finally {
    clearTimeout(patience);
  }
}
