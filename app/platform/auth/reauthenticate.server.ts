/** Password and second factor again, before what must not happen at a screen that someone left open. */
import { setTimeout as pause } from "node:timers/promises";
import { type Database, db } from "~/platform/database.server";
import { formatWait } from "~/ui/format-date";
import { validateCurrentPassword } from "./account-settings.server";
import { countAttempt, resetAttempts } from "./login-throttle.server";
import { requireOwnSession, type SessionUser } from "./session.server";
import { codeCounters, consumeCode } from "./sign-in.server";

type Typed = string | string[] | undefined;

/**
 * Returns the errors by field. Without errors, `work` has run in the transaction that used the code up: a code is used
 * once, and only for what it was typed for.
 */
export async function reauthenticate(
  user: SessionUser,
  { password, code }: { password: Typed; code: Typed },
  work: (transaction: Database) => Promise<void>,
): Promise<Record<string, string>> {
  const refusal = await validateCurrentPassword(user.userId, password);
  if (refusal) return { password: refusal };
  const { totpSealed } = await db
    .selectFrom("users")
    .select("totpSealed")
    .where("id", "=", user.userId)
    .executeTakeFirstOrThrow();
  if (totpSealed === null) {
    await db.transaction().execute(async (transaction) => {
      await requireOwnSession(transaction, user);
      await work(transaction);
    });
    return {};
  }
  const counters = codeCounters(user.userId);
  const { waitSeconds, delayMs } = await countAttempt(counters);
  if (waitSeconds > 0) {
    return {
      code: `There were too many attempts. Please try again in ${formatWait(waitSeconds)}.`,
    };
  }
  const isRight = await db.transaction().execute(async (transaction) => {
    await requireOwnSession(transaction, user);
    const typed = [code].flat().join();
    const account = { id: user.userId, totpSealed };
    if (!(await consumeCode(transaction, account, typed))) return false;
    await resetAttempts(transaction, counters);
    await work(transaction);
    return true;
  });
  if (isRight) return {};
  await pause(delayMs);
  return { code: "This code is not right, or it was used already. Please enter the next one." };
}
