/** The second step of signing in: the code, for who turned the second factor on. */
import { setTimeout as pause } from "node:timers/promises";
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { countEvent } from "~/platform/forms/rate-limit.server";
import { log } from "~/platform/log.server";
import { consumeBackupCode } from "./backup-codes.server";
import { completeSignIn } from "./complete-sign-in.server";
import { countAttempt, resetAttempts, type ThrottleCounter } from "./login-throttle.server";
import {
  createPasswordProof,
  endPendingTwoFactor,
  type PendingTwoFactor,
  readPendingTwoFactor,
} from "./pending-two-factor.server";
import { consumeTotpCode } from "./two-factor-totp.server";

/** `over`: the first step has to be taken again. */
type Answer = { cookies: string[] } | { waitSeconds: number } | "wrong" | "over";

const dayMs = 24 * 3_600_000;
const mostForgotten = 3;

/** Only who has the password can use these up; three codes in a million are right at any time. */
function codeCounters(userId: string): ThrottleCounter[] {
  return [
    { key: `code ${userId}`, limit: 5 },
    { key: `code, day ${userId}`, limit: 20, windowMs: dayMs },
  ];
}

/** Takes a code of the app or one from paper. Signs in with a new token, or says why not. */
export async function signInWithTwoFactor(
  request: Request,
  network: string | null,
  code: string,
): Promise<Answer> {
  const half = await readPendingTwoFactor(request);
  const user = half && (await findUser(half));
  if (!user) return "over";
  const counters = codeCounters(user.id);
  const { waitSeconds, delayMs } = await countAttempt(counters);
  if (waitSeconds > 0) return { waitSeconds };
  const goodbye = await endPendingTwoFactor();
  const cookies = await db.transaction().execute(async (transaction) => {
    if (!(await spendCode(transaction, user, code))) return undefined;
    const admitted = await completeSignIn(transaction, request, network, user);
    if (!admitted) return undefined;
    await resetAttempts(transaction, counters);
    const action = "signed in with the second factor";
    await audit(transaction, { actor: user.id, action, area: "accounts" });
    return [...admitted, goodbye];
  });
  if (cookies) return { cookies };
  log.info({ network }, "a code was refused");
  await pause(delayMs);
  return "wrong";
}

/**
 * Somebody who proved otherwise who they are does not wait for a stranger's guesses to be forgotten. But only so often:
 * whoever reads their mail could else set one password after the other, and guess on for as long as it takes.
 */
export async function resetCodeAttempts(transaction: Database, userId: string): Promise<void> {
  const times = await countEvent(transaction, `code guesses forgotten ${userId}`, dayMs / 1_000);
  if (times <= mostForgotten) await resetAttempts(transaction, codeCounters(userId));
}

function spendCode(
  transaction: Database,
  user: { id: string; totpSealed: string },
  code: string,
): Promise<boolean> {
  const plain = code.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(plain)
    ? consumeTotpCode(transaction, user, plain)
    : consumeBackupCode(transaction, user.id, plain);
}

async function findUser({ userId, passwordProof }: PendingTwoFactor) {
  const user = await db
    .selectFrom("users")
    .select(["id", "passwordHash", "totpSealed"])
    .where("id", "=", userId)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  if (!user?.totpSealed || createPasswordProof(user.passwordHash) !== passwordProof)
    return undefined;
  return { ...user, totpSealed: user.totpSealed };
}
