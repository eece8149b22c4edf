/** Whether a stored time can be true. After a clock was ahead, nothing may wait until that time comes. */

/** The clocks of several servers differ by less. */
const maxClockSkewMs = 5 * 60_000;

/**
 * The latest time that can have been stored by now, for conditions in SQL. `aheadMs`: how far ahead it is stored, such
 * as the end of a lease.
 */
export function latestPossible(aheadMs = 0, now = Date.now()): string {
  return new Date(now + aheadMs + maxClockSkewMs).toISOString();
}

export function isPossibleInstant(instant: string, aheadMs = 0, now = Date.now()): boolean {
  return instant <= latestPossible(aheadMs, now);
}
