/** Counts events in the database, so that all processes share the counts and a restart does not lose them. */
import { sql } from "kysely";
import type { Database } from "~/platform/database.server";

export type RateLimit = { key: string; limit: number; windowMs: number };

/** `count` stops at one more than the limit. `waitSeconds` is 0 while the limit is not exceeded. */
export type RateLimitResult = { count: number; waitSeconds: number };

/** Windows start at whole multiples of their length: a limit per minute starts again with each minute of the clock. */
export function countInFixedWindow(
  db: Database,
  { key, limit, windowMs }: RateLimit,
): Promise<RateLimitResult> {
  const now = Date.now();
  const start = Math.floor(now / windowMs) * windowMs;
  return count(db, { key: `${key} ${start / 1000}`, limit, windowMs }, start, now);
}

/**
 * Each counted event starts the window again. Events above the limit do not, so the wait ends `windowMs` after the last
 * allowed event, and no period of that length ever holds more than the limit.
 */
export function countInSlidingWindow(db: Database, rateLimit: RateLimit): Promise<RateLimitResult> {
  const now = Date.now();
  return count(db, rateLimit, now, now);
}

/** One statement, so that parallel requests cannot exceed the limit. */
async function count(
  db: Database,
  { key, limit, windowMs }: RateLimit,
  start: number,
  now: number,
): Promise<RateLimitResult> {
  const windowStart = new Date(start).toISOString();
  const expired = new Date(start - windowMs).toISOString();
  const row = await db
    .insertInto("rateLimits")
    .values({ key, windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        count: sql<number>`case
          when ${row.ref("rateLimits.windowStart")} <= ${expired} then 1
          when ${row.ref("rateLimits.count")} <= ${limit} then ${row.ref("rateLimits.count")} + 1
          else ${row.ref("rateLimits.count")} end`,
        windowStart: sql<string>`case
          when ${row.ref("rateLimits.windowStart")} <= ${expired} then ${windowStart}
          when ${row.ref("rateLimits.count")} < ${limit} then ${windowStart}
          else ${row.ref("rateLimits.windowStart")} end`,
      })),
    )
    .returning(["count", "windowStart"])
    .executeTakeFirstOrThrow();
  if (row.count <= limit) return { count: row.count, waitSeconds: 0 };
  const leftMs = Date.parse(row.windowStart) + windowMs - now;
  return { count: row.count, waitSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
}
