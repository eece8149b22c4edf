/** What a person sees and changes of their own account. */

import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { recordAccountChange } from "./account-changes.server";
import { hashPassword } from "./password.server";
import { startSession } from "./session.server";
import { endSessions } from "./user-sessions.server";

export async function findAccount(userId: string) {
  const { totpSealed, ...account } = await db
    .selectFrom("users")
    .select(["name", "email", "role", "totpSealed"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { ...account, hasTwoFactor: totpSealed !== null };
}

export async function changeName(userId: string, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { name: before } = await transaction
      .selectFrom("users")
      .select("name")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await transaction.updateTable("users").set({ name }).where("id", "=", userId).execute();
    const deed = { actor: userId, action: "changed their name", area: "accounts" };
    await audit(transaction, {
      ...deed,
      recordId: userId,
      before: { name: before },
      after: { name },
    });
  });
}

/** Ends every session and starts a new one in this browser. Returns the cookie to set. */
export async function changePassword(
  request: Request,
  network: string | null,
  userId: string,
  password: string,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    await setPassword(transaction, userId, passwordHash);
    await recordAccountChange(transaction, userId, userId, "changed their password");
    return startSession(transaction, request, userId, network);
  });
}

/** Whoever came in with the old password, or asked for a link to replace it, is out. */
export async function setPassword(
  transaction: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.updateTable("users").set({ passwordHash }).where("id", "=", userId).execute();
  await endSessions(transaction, userId);
  await transaction
    .deleteFrom("oneTimeLinks")
    .where("purpose", "=", "reset")
    .where("userId", "=", userId)
    .execute();
}
