/** Where a person is signed in, and how they end it elsewhere. */
import type { Database } from "~/platform/database.server";
import { selectActiveSessions } from "./session.server";

export function listSessions(userId: string) {
  return selectActiveSessions()
    .select(["sessions.id", "device", "addressPrefix", "lastSeenAt", "sessions.createdAt"])
    .where("userId", "=", userId)
    .orderBy("lastSeenAt", "desc")
    .execute();
}

/** False where it was over already, or was never theirs. */
export async function endOneSession(
  transaction: Database,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** All of a person's but one, or all. Says how many there were. */
export async function endSessions(
  transaction: Database,
  userId: string,
  exceptId = "",
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "!=", exceptId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
