import { actionLabel, visibleAreas } from "~/admin/audit/audit-entry";
import { withActorName } from "~/admin/audit/audit-log.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import { describeTimeAgo, type TimeAgoText } from "~/ui/format-date";
import type { Role } from "~db/schema.server";

export type Activity = {
  id: string;
  who: string;
  action: string;
  time: TimeAgoText;
  times: number;
};

const maxRead = 60;
const maxShown = 10;

/** The newest audit entries in the areas that the role may see. */
export async function listRecentActivity(roles: Role[], zone: string): Promise<Activity[]> {
  const rows = hasPermission(roles, "site")
    ? await newest()
    : (
        await Promise.all(
          visibleAreas((permission) => hasPermission(roles, permission)).map((area) =>
            newest(area),
          ),
        )
      )
        .flat()
        .toSorted((one, other) => other.at.localeCompare(one.at));
  const activity: Activity[] = [];
  for (const { id, at, action, who } of rows.slice(0, maxRead).map(withActorName)) {
    const last = activity.at(-1);
    // Repeated actions of one person are shown once, with a count.
    if (last?.who === who && last.action === action) last.times += 1;
    else activity.push({ id, action, who, time: describeTimeAgo(zone, at), times: 1 });
  }
  return activity
    .slice(0, maxShown)
    .map((entry) => ({ ...entry, action: actionLabel(entry.action) }));
}

/** Queries one area at a time, because the index on the area keeps each query fast. */
function newest(area?: string) {
  return db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.id", "auditLog.at", "auditLog.action", "auditLog.actor", "users.name"])
    .$if(area !== undefined, (all) => all.where("auditLog.area", "=", area ?? ""))
    .orderBy("auditLog.at", "desc")
    .orderBy("auditLog.id", "desc")
    .limit(maxRead)
    .execute();
}
