/** When a backup was restored: noted by the command, or by a person who tried it on another machine. */
import { audit } from "~/platform/audit.server";
import type { Database } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";

const area = "backups";
const restoreRecord = "restore";
const drillRecord = "restore-drill";

export type LastRestores = {
  /** Into this site. */
  restored: { at: string; madeAt: string } | undefined;
  /** On another machine. */
  drill: { day: string; by: string } | undefined;
};

/** In the transaction of the restore. `madeAt`: when the backup was made. */
export async function noteRestore(
  transaction: Database,
  backup: { madeAt: string; rows: number },
): Promise<void> {
  await audit(transaction, {
    actor: "system",
    action: "restored a backup",
    area,
    recordId: restoreRecord,
    after: backup,
  });
}

export async function noteRestoreDrill(
  transaction: Database,
  actor: string,
  day: string,
): Promise<void> {
  await audit(transaction, {
    actor,
    action: "noted that a restore was tried on another machine",
    area,
    recordId: drillRecord,
    after: { day },
  });
}

export async function findLastRestores(db: Database): Promise<LastRestores> {
  const [restored, drill] = await Promise.all([
    findLatest(db, restoreRecord),
    findLatest(db, drillRecord),
  ]);
  return {
    restored: restored && { at: restored.at, madeAt: JSON.parse(restored.after ?? "{}").madeAt },
    drill: drill && { day: JSON.parse(drill.after ?? "{}").day, by: drill.name ?? "" },
  };
}

function findLatest(db: Database, recordId: string) {
  return db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.at", "auditLog.after", "users.name"])
    .where("auditLog.area", "=", area)
    .where("auditLog.recordId", "=", recordId)
    .where("auditLog.at", "<=", latestPossible())
    .orderBy("auditLog.at", "desc")
    .limit(1)
    .executeTakeFirst();
}
