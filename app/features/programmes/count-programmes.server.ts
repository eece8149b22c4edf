import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";

/** How many there are of either kind; the trash is not counted. */
export async function countProgrammes(): Promise<{ dated: number; recurring: number }> {
  const count = (table: "programmes" | "gatherings") =>
    countCachedByVersion(
      table,
      `how many ${table}`,
      db.selectFrom(table).where("deletedAt", "is", null),
    );
  const [dated, every] = await Promise.all([count("programmes"), count("gatherings")]);
  return { dated, recurring: every };
}
