/** Counts events in the database, so that all processes share the counts and a restart does not lose them. */
import { sql } from "kysely";
import type { Database } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";

/** An event counts as one, or as `amount`. */
export type RateLimit = { key: string; limit: number; windowMs: number; amount?: number };

/** `count` stops with the first event above the limit. `waitSeconds` is 0 while the limit is not exceeded. */
export type RateLimitResult = { count: number; waitSeconds: number };

/** Windows start at whole multiples of their length: a limit per minute starts again with each minute of the clock. */
export function countInFixedWindow(
  db: Database,
  { key, ...rateLimit }: RateLimit,
): Promise<RateLimitResult> {
  const now = Date.now();
  const { windowMs } = rateLimit;
  const start = Math.floor(now / windowMs) * windowMs;
  return count(db, { key: `${key} ${start / 1000}`, ...rateLimit }, start, now);
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
  { key, limit, windowMs, amount = 1 }: RateLimit,
  start: number,
  now: number,
): Promise<RateLimitResult> {
  const windowStart = new Date(start).toISOString();
  const expired = new Date(start - windowMs).toISOString();
  const future = latestPossible(0, now);
  const row = await db
    .insertInto("rateLimits")
    .values({ key, windowStart, count: amount })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const [stored, counted] = [row.ref("rateLimits.windowStart"), row.ref("rateLimits.count")];
        const isOver = sql`(${stored} <= ${expired} or ${stored} > ${future})`;
        return {
          count: sql<number>`case
            when ${isOver} then ${sql.lit(amount)}
            when ${counted} <= ${limit} then ${counted} + ${sql.lit(amount)}
            else ${counted} end`,
          windowStart: sql<string>`case
            when ${isOver} or ${counted} < ${limit} then ${windowStart}
            else ${stored} end`,
        };
      }),
    )
    .returning(["count", "windowStart"])
    .executeTakeFirstOrThrow();
  if (row.count <= limit) return { count: row.count, waitSeconds: 0 };
  const leftMs = Math.min(Date.parse(row.windowStart) + windowMs - now, windowMs);
  return { count: row.count, waitSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
}

/** Longer than the longest window. */
const lifetimeMs = 2 * 86_400_000;

/** Deletes counters whose window is over, or was stored while a clock was wrong. */
export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom("rateLimits")
    .where((row) =>
      row.or([
        row("windowStart", "<", new Date(now - lifetimeMs).toISOString()),
        row("windowStart", ">", latestPossible(0, now)),
      ]),
    )
    .execute();
}
