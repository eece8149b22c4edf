/** A database that has just not answered is not waited for again by everybody who comes next. */
const restMs = 2_000;
let silentUntil = 0;

export function isSilent(): boolean {
  return Date.now() < silentUntil;
}

/**
 * What `work` resolves with, or a rejection when it takes longer. What was begun is not undone: it may still
 * succeed, so that it must be safe to do again.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const patience = setTimeout(() => {
    silentUntil = Date.now() + restMs;
    tooLong.reject(new Error("The database did not answer in time"));
  }, ms);
  try {
    return await Promise.race([work, tooLong.promise]);
  } finally {
    clearTimeout(patience);
  }
}
