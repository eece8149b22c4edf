import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";

/** The built-in points, which visitors see if the database has never answered. */
const builtIn = 7;

/** Pages of other features invite to pray the points, as long as there are any. */
export async function countPrayerPoints(): Promise<number> {
  const rows = db.selectFrom("prayers").where("deletedAt", "is", null);
  const count = await staleOnError("prayer point count", () =>
    countCachedByVersion("prayers", "prayer points", rows),
  );
  return count ?? builtIn;
}
