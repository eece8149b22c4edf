/** How often requests were prayed for, by visitors and by the team. */
import { ignoreDependencies } from "~/platform/cache/cache-dependencies.server";
import { type Database, db } from "~/platform/database.server";

/** A prayer must not make the cached page stale, so the numbers on it may be a minute old. */
export function readPrayerCounts(requestIds: readonly string[]): Promise<Map<string, number>> {
  return ignoreDependencies(async () => {
    if (requestIds.length === 0) return new Map();
    const rows = await db
      .selectFrom("prayerCounts")
      .select(["requestId", "count"])
      .where("requestId", "in", requestIds)
      .execute();
    return new Map(rows.map(({ requestId, count }) => [requestId, count]));
  });
}

/** Call it once for each new mark, in its transaction. */
export async function addToPrayerCounts(
  transaction: Database,
  requestId: string,
  at: string,
): Promise<void> {
  await transaction
    .insertInto("prayerCounts")
    .values({ requestId, count: 1, notifiedCount: 0, firstAt: at, lastAt: at })
    .onConflict((conflict) =>
      conflict
        .column("requestId")
        .doUpdateSet((set) => ({ count: set("prayerCounts.count", "+", 1), lastAt: at })),
    )
    .execute();
  await transaction
    .insertInto("prayerDays")
    .values({ day: at.slice(0, 10), count: 1 })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((set) => ({ count: set("prayerDays.count", "+", 1) })),
    )
    .execute();
}

/** Call it once for each mark that is removed on its day, in its transaction. */
export async function takeFromPrayerCounts(
  transaction: Database,
  requestId: string,
  at: string,
): Promise<void> {
  await transaction
    .updateTable("prayerCounts")
    .set((set) => ({
      count: set("count", "-", 1),
      // Otherwise the author would not hear of the next prayer.
      notifiedCount: set
        .case()
        .when("notifiedCount", ">", set("count", "-", 1))
        .then(set("count", "-", 1))
        .else(set.ref("notifiedCount"))
        .end(),
    }))
    .where("requestId", "=", requestId)
    .execute();
  // Without a prayer there is no time of the first one.
  await transaction
    .deleteFrom("prayerCounts")
    .where("requestId", "=", requestId)
    .where("count", "<=", 0)
    .execute();
  await transaction
    .updateTable("prayerDays")
    .set((set) => ({ count: set("count", "-", 1) }))
    .where("day", "=", at.slice(0, 10))
    .where("count", ">", 0)
    .execute();
}
