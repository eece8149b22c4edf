import { db } from "~/platform/database.server";
import { changesBetween } from "~/platform/record-changes.server";
import type { Conflict } from "./record-reply";

/** Tells from the log who changed a record last, and lays what stands there beside what was typed. */
export async function findConflict(id: string, mine: object, now: object): Promise<Conflict> {
  const last = await db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.at", "users.name"])
    .where("auditLog.recordId", "=", id)
    .orderBy("auditLog.at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { version, updatedAt } = now as { version: number; updatedAt: string };
  const { was } = changesBetween(now, mine);
  return {
    by: last?.name ?? "Somebody",
    at: last?.at ?? updatedAt,
    version,
    theirs: Object.entries(was).map(([field, value]) => ({ field, value: String(value ?? "") })),
  };
}
