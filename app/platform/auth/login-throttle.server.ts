/** Limits guesses at a secret. A guess is counted before it is checked, so parallel guesses cannot exceed the limit. */

import { type Database, db } from "~/platform/database.server";
import { countInSlidingWindow } from "~/platform/rate-limit.server";

export type ThrottleCounter = { key: string; limit: number; windowMs?: number };

/** When `waitSeconds` is 0 the guess may be checked. The response to a wrong one is delayed by `delayMs`. */
export type ThrottleResult = { waitSeconds: number; delayMs: number };

const defaultWindowMs = 15 * 60_000;
const longestWindowMs = 24 * 3_600_000;
const maxDelayMs = 1_000;
const prefix = "guess ";

/** The closer a counter is to its limit, the longer the delay. */
export async function countAttempt(counters: readonly ThrottleCounter[]): Promise<ThrottleResult> {
  let used = 0;
  for (const { key, limit, windowMs = defaultWindowMs } of counters) {
    const result = await countInSlidingWindow(db, { key: prefix + key, limit, windowMs });
    if (result.waitSeconds > 0) return { waitSeconds: result.waitSeconds, delayMs: 0 };
    used = Math.max(used, result.count / limit);
  }
  return { waitSeconds: 0, delayMs: Math.round(maxDelayMs * used ** 2) };
}

/** Takes back the count of a right guess, and keeps those of earlier wrong ones. */
export async function uncountAttempt(
  transaction: Database,
  counters: readonly ThrottleCounter[],
): Promise<void> {
  for (const { key } of counters) {
    await transaction
      .updateTable("rateLimits")
      .set(({ eb }) => ({ count: eb("count", "-", 1) }))
      .where("key", "=", prefix + key)
      .where("count", ">", 0)
      .execute();
  }
}

export async function resetAttempts(
  transaction: Database,
  counters: readonly ThrottleCounter[],
): Promise<void> {
  const keys = counters.map(({ key }) => prefix + key);
  await transaction.deleteFrom("rateLimits").where("key", "in", keys).execute();
}

export async function deleteExpiredAttempts(transaction: Database): Promise<void> {
  await transaction
    .deleteFrom("rateLimits")
    .where("key", "like", `${prefix}%`)
    .where("windowStart", "<=", new Date(Date.now() - longestWindowMs).toISOString())
    .execute();
}
