/** Who has a record open. The browser reports every 30 seconds; after a minute without a report nobody is there. */

import { db } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";

const lifetimeMs = 60_000;

export type Colleague = { name: string; isEditing: boolean };

/** Notes that this person has the record open. Returns the others, first those who edit it. */
export async function reportPresence(
  userId: string,
  recordId: string,
  isEditing: boolean,
): Promise<Colleague[]> {
  const seenAt = new Date().toISOString();
  const expired = new Date(Date.now() - lifetimeMs).toISOString();
  await db
    .insertInto("presence")
    .values({ recordId, userId, seenAt, isEditing })
    .onConflict((conflict) =>
      conflict.columns(["recordId", "userId"]).doUpdateSet({ seenAt, isEditing }),
    )
    .execute();
  await db
    .deleteFrom("presence")
    .where((row) => row.or([row("seenAt", "<", expired), row("seenAt", ">", latestPossible())]))
    .execute();
  return db
    .selectFrom("presence")
    .innerJoin("users", "users.id", "presence.userId")
    .select(["users.name", "presence.isEditing"])
    .where("presence.recordId", "=", recordId)
    .where("presence.userId", "!=", userId)
    .where("presence.seenAt", ">=", expired)
    .orderBy("presence.isEditing", "desc")
    .orderBy("users.name")
    .execute();
}

/** This person has left the record. */
export async function endPresence(userId: string, recordId: string): Promise<void> {
  await db
    .deleteFrom("presence")
    .where("userId", "=", userId)
    .where("recordId", "=", recordId)
    .execute();
}
