/** Counts guesses at a secret. A guess is counted before it is looked at, so that none slips by in parallel. */
import { sql } from "kysely";
import { type Database, db } from "~/platform/database.server";

/** A series of guesses ends after `quietMs` without a counted one, so that no such time ever holds more than the limit. */
export type ThrottleCounter = { key: string; limit: number; windowMs?: number };

/** When `waitSeconds` is zero the guess may be made; a wrong one is answered after `delayMs`. */
export type ThrottleResult = { waitSeconds: number; delayMs: number };

const usualQuietMs = 15 * 60_000;
const longestQuietMs = 24 * 3_600_000;
const longestDelayMs = 1_000;
const prefix = "guess ";

/** The nearer a counter is to its limit, the longer a wrong guess waits for its answer. */
export async function countAttempt(counters: readonly ThrottleCounter[]): Promise<ThrottleResult> {
  let used = 0;
  for (const counter of counters) {
    const { waitSeconds, share } = await countOne(counter);
    if (waitSeconds > 0) return { waitSeconds, delayMs: 0 };
    used = Math.max(used, share);
  }
  return { waitSeconds: 0, delayMs: Math.round(longestDelayMs * used ** 2) };
}

async function countOne({ key, limit, windowMs = usualQuietMs }: ThrottleCounter) {
  const now = Date.now();
  const start = new Date(now).toISOString();
  const ended = new Date(now - windowMs).toISOString();
  const series = await db
    .insertInto("rateLimits")
    .values({ key: prefix + key, windowStart: start, count: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((q) => ({
        count: sql<number>`case
          when ${q.ref("rateLimits.windowStart")} <= ${ended} then 1
          when ${q.ref("rateLimits.count")} <= ${limit} then ${q.ref("rateLimits.count")} + 1
          else ${q.ref("rateLimits.count")} end`,
        windowStart: sql<string>`case
          when ${q.ref("rateLimits.windowStart")} <= ${ended} then ${start}
          when ${q.ref("rateLimits.count")} < ${limit} then ${start}
          else ${q.ref("rateLimits.windowStart")} end`,
      })),
    )
    .returning(["count", "windowStart"])
    .executeTakeFirstOrThrow();
  const share = series.count / limit;
  if (share <= 1) return { waitSeconds: 0, share };
  const left = Date.parse(series.windowStart) + windowMs - now;
  return { waitSeconds: Math.max(1, Math.ceil(left / 1000)), share };
}

/** A right guess does not count against the wrong ones. */
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
    .where("windowStart", "<=", new Date(Date.now() - longestQuietMs).toISOString())
    .execute();
}
