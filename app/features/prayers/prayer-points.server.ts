import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import { builtInPrayerPoints } from "./content";
import type { PrayerPoint } from "./prayer-point";

export async function listPrayerPoints(): Promise<PrayerPoint[]> {
  const points = await staleOnError("prayers", () =>
    db
      .selectFrom("prayers")
      .select(["id", "title", "content", "scripture", "author"])
      .where("deletedAt", "is", null)
      .orderBy("position")
      .orderBy("createdAt", "desc")
      .execute(),
  );
  return points ?? builtInPrayerPoints;
}
