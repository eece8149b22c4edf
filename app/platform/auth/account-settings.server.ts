/** The account of the signed-in person, and the notices about changes to an account. */
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { formatWait } from "~/ui/format-date";
import { newId } from "~db/new-id.server";
import { parseRoles } from "./accounts.server";
import { countAttempt, resetAttempts, type ThrottleCounter } from "./login-throttle.server";
import { hashPassword, verifyPassword } from "./password.server";
import { endSessions, requireOwnSession, type SessionUser, startSession } from "./session.server";

/** Security changes to an account: the action in the audit log, and the sentence in the mail to the owner. */
export const accountChanges = {
  "changed their password": "Your password was changed in your account.",
  "set a new password by a link":
    "A new password was set with a link that you asked for or were given. Passkeys that were made before do not work any more.",
  "turned their second factor on": "Two-step verification was turned on.",
  "turned their second factor off":
    "Two-step verification was turned off. Your password alone now opens your account.",
  "made new backup codes": "New backup codes were made. The old ones no longer work.",
  "added a passkey": "A passkey was added. It opens your account without your password.",
  "removed a passkey": "A passkey was removed. It does not open your account any more.",
  "printed a link to set a new password and cleared the second factor":
    "The person who runs our server made a link to set a new password for you, turned two-step verification off and removed your passkeys.",
  "ended a colleague’s second factor":
    "An administrator turned your two-step verification off and removed your passkeys. Your password alone opens your account.",
  "made a link to set a colleague’s password":
    "An administrator made a link to set a new password for you, to pass it on to you.",
  "sent a colleague a link to set a new password":
    "An administrator sent you a link to set a new password.",
  "restored the site without backup codes":
    "Our website was restored from a backup. Your backup codes were not in it and do not work any more. Your password and your authenticator app work as before.",
} as const;

export type AccountChange = keyof typeof accountChanges;

export const accountChangedMail = "account.changed";

const maxAttempts = 5;

export async function findAccount(userId: string) {
  const { totpSealed, roles, ...account } = await db
    .selectFrom("users")
    .select(["name", "email", "roles", "totpSealed", "createdAt"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { ...account, roles: parseRoles(roles), hasTwoFactor: totpSealed !== null };
}

export async function changeName(userId: string, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { name: before } = await transaction
      .selectFrom("users")
      .select("name")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await transaction.updateTable("users").set({ name }).where("id", "=", userId).execute();
    await audit(transaction, {
      actor: userId,
      action: "changed their name",
      area: "accounts",
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
  user: Pick<SessionUser, "userId" | "sessionId">,
  password: string,
): Promise<string> {
  const { userId } = user;
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    await requireOwnSession(transaction, user);
    await setPassword(transaction, userId, passwordHash);
    await recordAccountChange(transaction, userId, userId, "changed their password");
    return startSession(transaction, request, userId, network);
  });
}

/** Ends all sessions and deletes pending reset links. */
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

/**
 * Asks for the password again before a sensitive change, in case someone else uses an open session. Returns the error
 * for the password field, or undefined if the password is correct.
 */
export async function validateCurrentPassword(
  userId: string,
  password: string | string[] | undefined,
): Promise<string | undefined> {
  const counters: ThrottleCounter[] = [{ key: `own password ${userId}`, limit: maxAttempts }];
  const { waitSeconds } = await countAttempt(counters);
  if (waitSeconds > 0) {
    return `There were too many attempts. Please try again in ${formatWait(waitSeconds)}.`;
  }
  const user = await db
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!(await verifyPassword(user?.passwordHash, [password].flat().join()))) {
    return "This is not your password. Please try again.";
  }
  await resetAttempts(db, counters);
  return undefined;
}

/** Adds the audit entry and mails the owner, so that a change by someone else is noticed. */
export async function recordAccountChange(
  transaction: Database,
  actor: string,
  userId: string,
  action: AccountChange,
): Promise<void> {
  const id = newId();
  await audit(transaction, { id, actor, action, area: "accounts", recordId: userId });
  await enqueue(transaction, accountChangedMail, id);
}
