import type { Selectable } from "kysely";
import type { Database } from "~/platform/database.server";
import type { Schema } from "~db/schema.server";
import { rememberDevice } from "./known-device.server";
import { startSession } from "./session.server";

/** An account as it stood when somebody proved that it is theirs. */
export type VerifiedAccount = Pick<
  Selectable<Schema["users"]>,
  "id" | "passwordHash" | "totpSealed"
>;

/**
 * The cookies of somebody who has just proved who they are. Undefined where the account was switched off meanwhile, or
 * got another password or a second factor: to look at a password takes long enough for that, and whoever changed it
 * has ended the sessions there were.
 */
export async function completeSignIn(
  transaction: Database,
  request: Request,
  network: string | null,
  { id, passwordHash, totpSealed }: VerifiedAccount,
): Promise<string[] | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable("users")
    .set({ lastSignInAt: new Date().toISOString() })
    .where("id", "=", id)
    .where("disabledAt", "is", null)
    .where("passwordHash", "=", passwordHash)
    .where("totpSealed", totpSealed === null ? "is" : "=", totpSealed)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return [
    await startSession(transaction, request, id, network),
    await rememberDevice(transaction, request, id),
  ];
}
