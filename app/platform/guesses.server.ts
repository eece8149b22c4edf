/** Counts guesses at a secret. A guess is counted before it is looked at, so that none slips by in parallel. */
import { sql } from "kysely";
import { type Database, db } from "./database.server";

export type Counter = { key: string; limit: number };

const quietMs = 15 * 60_000;
const prefix = "guess ";

/**
 * Zero when one more guess may be made, else the seconds to wait. A series ends after fifteen minutes
 * without a counted guess, so that no fifteen minutes ever hold more than the limit.
 */
export async function countGuess(counters: readonly Counter[]): Promise<number> {
  for (const counter of counters) {
    const seconds = await countOne(counter);
    if (seconds > 0) return seconds;
  }
  return 0;
}

async function countOne({ key, limit }: Counter): Promise<number> {
  const now = Date.now();
  const start = new Date(now).toISOString();
  const ended = new Date(now - quietMs).toISOString();
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
  if (series.count <= limit) return 0;
  return Math.max(1, Math.ceil((Date.parse(series.windowStart) + quietMs - now) / 1000));
}

/** A right guess does not count against the wrong ones. */
export async function uncountGuess(
  transaction: Database,
  counters: readonly Counter[],
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

export async function forgetGuesses(
  transaction: Database,
  counters: readonly Counter[],
): Promise<void> {
  const keys = counters.map(({ key }) => prefix + key);
  await transaction.deleteFrom("rateLimits").where("key", "in", keys).execute();
}

export async function forgetEndedSeries(transaction: Database): Promise<void> {
  await transaction
    .deleteFrom("rateLimits")
    .where("key", "like", `${prefix}%`)
    .where("windowStart", "<=", new Date(Date.now() - quietMs).toISOString())
    .execute();
}
