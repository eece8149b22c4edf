import { readSettings } from "~/ministry/settings.server";
import { db } from "~/platform/database.server";

export type Activity = { id: string; who: string; action: string; at: string; time: string };

const shown = 12;

/** The newest entries of the audit log, with names for ids and times in the ministry's own zone. */
export async function listRecentActivity(): Promise<Activity[]> {
  const { homeZone } = await readSettings();
  const clock = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: homeZone,
  });
  const rows = await db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.id", "auditLog.at", "auditLog.action", "auditLog.actor", "users.name"])
    .orderBy("auditLog.at", "desc")
    .orderBy("auditLog.id", "desc")
    .limit(shown)
    .execute();
  return rows.map(({ id, at, action, actor, name }) => ({
    ...{ id, at, action, time: clock.format(new Date(at)) },
    who: name ?? (actor === "system" ? "The server" : "A former administrator"),
  }));
}
