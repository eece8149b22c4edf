import type { Database } from "~/platform/database.server";

/**
 * Counts one more event of this name in the running window and says how many there are. Stored, so that a
 * restart or a second instance does not forget; one statement, so that parallel requests cannot slip by.
 */
export async function countEvent(
  db: Database,
  name: string,
  windowSeconds: number,
): Promise<number> {
  const start = Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds;
  const windowStart = new Date(start * 1000).toISOString();
  const { count } = await db
    .insertInto("rateLimits")
    .values({ key: `${name} ${start}`, windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((set) => ({ count: set("rateLimits.count", "+", 1) })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** Seconds until the running window ends. */
export function secondsLeft(windowSeconds: number): number {
  return windowSeconds - (Math.floor(Date.now() / 1000) % windowSeconds);
}
