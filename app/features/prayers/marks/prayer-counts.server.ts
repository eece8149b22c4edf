import { ignoreDependencies } from "~/platform/cache/cache-dependencies.server";
import { db } from "~/platform/database.server";

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
