import { db } from "~/platform/database.server";
import { personActor } from "~/platform/privacy/private-links.server";
import { changesBetween } from "~/platform/records/record-changes.server";
import type { Conflict } from "./record-result";

/** Tells from the log who changed a record last, and lays what stands there beside what was typed. */
export async function findConflict(id: string, mine: object, now: object): Promise<Conflict> {
  const last = await findLastChange(id);
  const { version, updatedAt } = now as { version: number; updatedAt: string };
  const { was } = changesBetween(now, mine);
  return {
    by: last?.by ?? "Somebody",
    at: last?.at ?? updatedAt,
    version,
    theirs: Object.entries(was).map(([field, value]) => ({ field, value: String(value ?? "") })),
  };
}

/** Who changed a record last, and when. To have opened it is no change. */
export async function findLastChange(id: string) {
  const last = await db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.at", "auditLog.actor", "users.name as by"])
    .where("auditLog.recordId", "=", id)
    .where("auditLog.action", "not like", "opened %")
    .orderBy("auditLog.at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && { at: last.at, by: last.actor === personActor ? "Who sent it" : last.by };
}
