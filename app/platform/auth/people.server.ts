/** Accounts as an administrator lists and changes them. */

import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import type { Role } from "~db/schema.server";
import { recordAccountChange } from "./account-settings.server";
import { describeRoles, hasAdministrator, parseRoles } from "./accounts.server";
import { removeAllPasskeys } from "./passkeys.server";
import { hasPermission, type Permission } from "./permission.server";
import { endSessions } from "./session.server";
import { disableTwoFactor } from "./two-factor.server";

export async function listPeople() {
  const people = await db
    .selectFrom("users")
    .select(["id", "name", "email", "roles", "disabledAt", "lastSignInAt", "totpSealed", "version"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return people.map(({ roles, disabledAt, totpSealed, ...person }) => ({
    ...person,
    roles: parseRoles(roles),
    isDisabled: disabledAt !== null,
    hasTwoFactor: totpSealed !== null,
  }));
}

export type Member = { id: string; name: string };

/** The enabled accounts that have this permission, by name. */
export async function listMembers(permission: Permission): Promise<Member[]> {
  const users = await db
    .selectFrom("users")
    .select(["id", "name", "roles"])
    .where("disabledAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return users
    .filter(({ roles }) => hasPermission(parseRoles(roles), permission))
    .map(({ id, name }) => ({ id, name }));
}

/** The names of all accounts by id, also of disabled ones. */
export async function readMemberNames(): Promise<Map<string, string>> {
  const users = await db.selectFrom("users").select(["id", "name"]).execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

/** `stale`: someone else changed this account first. `last`: no enabled administrator would be left. */
type AccountActionResult = "done" | "stale" | "last";
type Change = { roles: string } | { disabledAt: string | null };

/** `version` is the version of the account that the administrator saw. */
export type AccountAction = { actor: string; id: string; version: number };

export function changeRoles(action: AccountAction, roles: Role[]): Promise<AccountActionResult> {
  return change(action, { roles: JSON.stringify(roles) }, "changed a role");
}

/** Also ends all sessions of the account. `andThen` runs in the same transaction. */
export function disableAccount(
  action: AccountAction,
  andThen?: (transaction: Database) => Promise<void>,
): Promise<AccountActionResult> {
  const disabledAt = new Date().toISOString();
  return change(action, { disabledAt }, "switched an account off", andThen);
}

export function enableAccount(action: AccountAction): Promise<AccountActionResult> {
  return change(action, { disabledAt: null }, "switched an account on");
}

/** For a colleague who lost their phone: the codes of its app, and the passkeys on it. False if it was off already. */
export function endTwoFactor(actor: string, userId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("totpSealed")
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user?.totpSealed) return false;
    // Before the account, as a sign-in does: locking rows in different orders would deadlock.
    await removeAllPasskeys(transaction, userId);
    await disableTwoFactor(transaction, userId);
    await recordAccountChange(transaction, actor, userId, "ended a colleague’s second factor");
    return true;
  });
}

/** Thrown to roll the transaction back. */
class LastAdministratorError extends Error {}

async function change(
  { actor, id, version }: AccountAction,
  to: Change,
  action: string,
  andThen?: (transaction: Database) => Promise<void>,
): Promise<AccountActionResult> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockAccounts(transaction);
      const before = await transaction
        .selectFrom("users")
        .select(["name", "roles", "disabledAt"])
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      if (!before) return "stale";
      await transaction
        .updateTable("users")
        .set({ ...to, version: version + 1 })
        .where("id", "=", id)
        .execute();
      if (!(await hasAdministrator(transaction))) throw new LastAdministratorError();
      if ("disabledAt" in to && to.disabledAt) await endSessions(transaction, id);
      await audit(transaction, {
        actor,
        action,
        area: "accounts",
        recordId: id,
        before: toAuditValues(before),
        after: toAuditValues({ ...before, ...to }),
      });
      await andThen?.(transaction);
      return "done";
    });
  } catch (error) {
    if (error instanceof LastAdministratorError) return "last";
    throw error;
  }
}

function toAuditValues<Values extends { roles: string }>(values: Values) {
  return { ...values, roles: describeRoles(values.roles) };
}

/**
 * Serialises changes: two administrators who disable each other at the same time must not both succeed. All changes
 * lock the same row, because locking rows in different orders would deadlock.
 */
async function lockAccounts(transaction: Database): Promise<void> {
  await transaction
    .updateTable("users")
    .set((row) => ({ version: row.ref("version") }))
    .where("id", "=", (any) => any.selectFrom("users").select((q) => q.fn.min("id").as("first")))
    .execute();
}
