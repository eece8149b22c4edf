/** Asks somebody who is signed in for their password again, before what a stranger at their desk must not do. */

import { db } from "~/platform/database.server";
import { formatWait } from "~/ui/format-wait";
import { countAttempt, resetAttempts, type ThrottleCounter } from "./login-throttle.server";
import { verifyPassword } from "./password.server";

const mostGuesses = 5;

/** A sentence for the password's field where it is wrong or guessed too often; undefined where it is right. */
export async function validateCurrentPassword(
  userId: string,
  password: string | string[] | undefined,
): Promise<string | undefined> {
  const counters: ThrottleCounter[] = [{ key: `own password ${userId}`, limit: mostGuesses }];
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
