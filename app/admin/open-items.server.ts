import { hasPermission } from "~/platform/auth/permission.server";
import { cachedByVersion, countRows } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { resources } from "~/resources";
import type { Role } from "~db/schema.server";

/** How many records wait, by resource. Held ones count too. */
const counts = {
  prayerRequests: () =>
    cachedByVersion(["prayerRequests"], "open items", () =>
      countRows(db.selectFrom("prayerRequests").where("status", "=", "new")),
    ),
  testimonies: () =>
    cachedByVersion(["testimonies"], "open items", () =>
      countRows(
        db.selectFrom("testimonies").where("deletedAt", "is", null).where("approved", "=", false),
      ),
    ),
  partnerships: () => countRows(db.selectFrom("partnerships").where("status", "=", "new")),
  contactMessages: () => countRows(db.selectFrom("contactMessages").where("status", "=", "new")),
};

/** The number of open items that these roles may work on, by the path of their menu entry. The menu works without it. */
export async function countOpenItems(roles: Role[]): Promise<Record<string, number>> {
  const open: Record<string, number> = {};
  try {
    for (const [name, count] of Object.entries(counts)) {
      const { path, permission } = resources[name as keyof typeof counts];
      // Who only reads testimonies has nothing to do about a pending one.
      const needed = permission === "testimonies" ? "approval" : permission;
      if (hasPermission(roles, needed)) open[path] = await count();
    }
  } catch (error) {
    log.warn({ err: error }, "the open items could not be counted");
  }
  return open;
}
