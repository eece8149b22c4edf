/** The first step of signing in: address and password. */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { audit } from "~/platform/audit.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { completeSignIn } from "./complete-sign-in.server";
import { isKnownDevice, readDevice } from "./known-device.server";
import {
  countAttempt,
  deleteExpiredAttempts,
  resetAttempts,
  type ThrottleCounter,
  uncountAttempt,
} from "./login-throttle.server";
import { verifyPassword } from "./password.server";
import { startPendingTwoFactor } from "./pending-two-factor.server";

/** `isHalf`: the password was right, and a code is asked for. */
type Answer =
  | { cookies: string[]; isTwoFactorPending: boolean }
  | { waitSeconds: number }
  | "wrong";

const guessesOfAccount = 5;
const guessesOfNetwork = 30;
const guessesInAll = 300;

/** The same answer in the same time for a wrong password and for an address nobody has. */
export async function signIn(
  request: Request,
  network: string | null,
  { email, password }: { email: string; password: string },
): Promise<Answer> {
  const user = await findUser(email);
  const device = await readDevice(request);
  const isKnown = await isKnownDevice(device, user?.id ?? "");
  const counters = isKnown ? ownCounter(device, user?.id) : strangersCounters(email, network);
  const { waitSeconds, delayMs } = await countAttempt(counters);
  if (waitSeconds > 0) return { waitSeconds };
  const refuse = async () => {
    log.info({ network }, "a sign-in was refused");
    await pause(delayMs);
    return "wrong" as const;
  };
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) return refuse();
  const isHalf = user.totpSealed !== null;
  const half = isHalf ? [await startPendingTwoFactor(user.id, user.passwordHash)] : [];
  const cookies = await db.transaction().execute(async (transaction) => {
    const admitted = isHalf ? half : await completeSignIn(transaction, request, network, user);
    if (!admitted) return undefined;
    // A stranger's wrong guesses stay counted; in their own browser a person starts afresh.
    if (isKnown) await resetAttempts(transaction, counters);
    else await uncountAttempt(transaction, counters);
    await deleteExpiredAttempts(transaction);
    if (!isHalf)
      await audit(transaction, { actor: user.id, action: "signed in", area: "accounts" });
    return admitted;
  });
  return cookies ? { cookies, isTwoFactorPending: isHalf } : refuse();
}

function findUser(email: string) {
  return db
    .selectFrom("users")
    .select(["id", "passwordHash", "totpSealed"])
    .where("email", "=", email.trim().toLowerCase())
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

/** Nobody else can use this up: it belongs to one person in one browser. */
function ownCounter(device: string | undefined, userId: string | undefined): ThrottleCounter[] {
  return [{ key: `device ${device} ${userId}`, limit: guessesOfAccount }];
}

/** The one for all comes last: who has used up an account must not go on to use up everybody's. */
function strangersCounters(email: string, network: string | null): ThrottleCounter[] {
  const account = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  const counters = [
    { key: `account ${account}`, limit: guessesOfAccount },
    { key: "all", limit: guessesInAll },
  ];
  return network ? [{ key: `network ${network}`, limit: guessesOfNetwork }, ...counters] : counters;
}
