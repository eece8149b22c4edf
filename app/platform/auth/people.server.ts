/** The people who may sign in, as an administrator sees and changes them. */

import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import type { Role } from "~db/schema.server";
import { hasAdministrator } from "./accounts.server";
import { endSessions } from "./user-sessions.server";

export async function listPeople() {
  const people = await db
    .selectFrom("users")
    .select(["id", "name", "email", "role", "disabledAt", "lastSignInAt", "totpSealed", "version"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return people.map(({ disabledAt, totpSealed, ...person }) => ({
    ...person,
    isDisabled: disabledAt !== null,
    hasTwoFactor: totpSealed !== null,
  }));
}

/** `stale`: somebody else changed this account since. `last`: nobody would be left to run the site. */
type Answer = "done" | "stale" | "last";
type Change = { role: Role } | { disabledAt: string | null };

/** Who acts, on whose account, and which version of it they looked at. */
export type AccountAction = { actor: string; id: string; version: number };

export function changeRole(deed: AccountAction, role: Role): Promise<Answer> {
  return change(deed, { role }, "changed a role");
}

/** Ends all sessions of the account at once. */
export function disableAccount(deed: AccountAction): Promise<Answer> {
  const disabledAt = new Date().toISOString();
  return change(deed, { disabledAt }, "switched an account off");
}

export function enableAccount(deed: AccountAction): Promise<Answer> {
  return change(deed, { disabledAt: null }, "switched an account on");
}

/** Thrown to undo what was done in the transaction. */
class Refused extends Error {}

async function change(
  { actor, id, version }: AccountAction,
  to: Change,
  action: string,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await standInLine(transaction);
      const before = await transaction
        .selectFrom("users")
        .select(["name", "role", "disabledAt"])
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      if (!before) return "stale";
      await transaction
        .updateTable("users")
        .set({ ...to, version: version + 1 })
        .where("id", "=", id)
        .execute();
      if (!(await hasAdministrator(transaction))) throw new Refused();
      if ("disabledAt" in to && to.disabledAt) await endSessions(transaction, id);
      const after = { ...before, ...to };
      await audit(transaction, { actor, action, area: "accounts", recordId: id, before, after });
      return "done";
    });
  } catch (error) {
    if (error instanceof Refused) return "last";
    throw error;
  }
}

/**
 * One after the other: two administrators who switch each other off at the same time must not both succeed. All
 * hold the same row, because rows taken in different orders would wait for each other.
 */
async function standInLine(transaction: Database): Promise<void> {
  await transaction
    .updateTable("users")
    .set((row) => ({ version: row.ref("version") }))
    .where("id", "=", (any) => any.selectFrom("users").select((q) => q.fn.min("id").as("first")))
    .execute();
}
