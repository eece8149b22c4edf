/** Asks somebody who is signed in for their password again, before what a stranger at their desk must not do. */

import { db } from "~/platform/database.server";
import { waitWords } from "~/ui/wait-words";
import { type Counter, countGuess, forgetGuesses } from "./guesses.server";
import { isRightPassword } from "./password.server";

const mostGuesses = 5;

/** A sentence for the password's field where it is wrong or guessed too often; undefined where it is right. */
export async function refuseOwnPassword(
  userId: string,
  password: string | string[] | undefined,
): Promise<string | undefined> {
  const counters: Counter[] = [{ key: `own password ${userId}`, limit: mostGuesses }];
  const { waitSeconds } = await countGuess(counters);
  if (waitSeconds > 0) {
    return `There were too many attempts. Please try again in ${waitWords(waitSeconds)}.`;
  }
  const user = await db
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!(await isRightPassword(user?.passwordHash, [password].flat().join()))) {
    return "This is not your password. Please try again.";
  }
  await forgetGuesses(db, counters);
  return undefined;
}
