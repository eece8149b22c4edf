import { visibleAreas } from "~/admin/audit/areas";
import { withActorName } from "~/admin/audit/audit-log.server";
import { hasPermission } from "~/platform/auth/permission.server";
import type { Role } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import { formatDateTimeInZone } from "~/ui/format-date";

export type Activity = {
  id: string;
  who: string;
  action: string;
  at: string;
  time: string;
  times: number;
};

const read = 60;
const shown = 10;

/** The newest entries of the log in the areas of a role, with names for ids and times in the ministry's own zone. */
export async function listRecentActivity(role: Role, zone: string): Promise<Activity[]> {
  const rows = hasPermission(role, "site")
    ? await newest()
    : (
        await Promise.all(
          visibleAreas((permission) => hasPermission(role, permission)).map((area) => newest(area)),
        )
      )
        .flat()
        .toSorted((one, other) => other.at.localeCompare(one.at));
  const activity: Activity[] = [];
  for (const { id, at, action, who } of rows.slice(0, read).map(withActorName)) {
    const last = activity.at(-1);
    // Who does the same again and again is told of once.
    if (last?.who === who && last.action === action) last.times += 1;
    else activity.push({ id, at, action, who, time: formatDateTimeInZone(zone, at), times: 1 });
  }
  return activity.slice(0, shown);
}

/** One area at a time: each is found by its index, however long the log is. */
function newest(area?: string) {
  return db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.id", "auditLog.at", "auditLog.action", "auditLog.actor", "users.name"])
    .$if(area !== undefined, (all) => all.where("auditLog.area", "=", area ?? ""))
    .orderBy("auditLog.at", "desc")
    .orderBy("auditLog.id", "desc")
    .limit(read)
    .execute();
}
