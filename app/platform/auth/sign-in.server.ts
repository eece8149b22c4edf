/** Signing in: a passkey, or email address and password and then a code or a passkey if two-factor authentication is on. */
import { setTimeout as pause } from "node:timers/promises";
import type { Selectable } from "kysely";
import { audit } from "~/platform/audit.server";
import { hashToken, keyedHash } from "~/platform/crypto/hashing.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { privateCookie, readCookieText } from "~/platform/private-cookie.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { Schema } from "~db/schema.server";
import { isKnownDevice, readDevice, rememberDevice } from "./known-device.server";
import {
  countAttempt,
  deleteExpiredAttempts,
  resetAttempts,
  type ThrottleCounter,
  uncountAttempt,
} from "./login-throttle.server";
import {
  consumePasskey,
  findPasskey,
  forgetChallenge,
  parsePasskeyResponse,
  verifyPasskey,
} from "./passkeys.server";
import { verifyPassword } from "./password.server";
import { startSession } from "./session.server";
import { consumeBackupCode, consumeTotpCode } from "./two-factor.server";

/** If `isTwoFactorPending`, the password was correct and the code is still missing. */
type SignInResult =
  | { cookies: string[]; isTwoFactorPending: boolean }
  | { waitSeconds: number }
  | "wrong";

/** `over`: the pending sign-in has expired, so the person has to enter the password again. */
type TwoFactorResult = { cookies: string[] } | { waitSeconds: number } | "wrong" | "over";

type PendingTwoFactor = { userId: string; passwordProof: string };

/** The columns of an account that must not change between checking the password and starting the session. */
export type VerifiedAccount = Pick<
  Selectable<Schema["users"]>,
  "id" | "passwordHash" | "totpSealed"
>;

const maxAttempts = { account: 5, network: 30, overall: 300 };
const dayMs = 24 * 3_600_000;
const maxCodeResetsPerDay = 3;
const pendingSeconds = 10 * 60;
/** Set after the correct password and before the correct code. It only gives access to the form for the code. */
const pendingCookie = privateCookie("half-session", pendingSeconds);
const pendingPurpose = "half session";

/** An unknown address gets the same response in the same time as a wrong password. */
export async function signIn(
  request: Request,
  network: string | null,
  { email, password }: { email: string; password: string },
): Promise<SignInResult> {
  const user = await findUserByEmail(email);
  const key = `account ${hashToken(email.trim().toLowerCase())}`;
  const attempt = await selectCounters(request, network, user?.id, key);
  const { waitSeconds, delayMs } = await countAttempt(attempt.counters);
  if (waitSeconds > 0) return { waitSeconds };
  const refuse = async () => {
    log.info({ network }, "a sign-in was refused");
    await pause(delayMs);
    return "wrong" as const;
  };
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) return refuse();
  const isTwoFactorPending = user.totpSealed !== null;
  const pending = isTwoFactorPending
    ? [await startPendingTwoFactor(user.id, user.passwordHash)]
    : [];
  const cookies = await db.transaction().execute(async (transaction) => {
    const signedIn = isTwoFactorPending
      ? pending
      : await completeSignIn(transaction, request, network, user);
    if (!signedIn) return undefined;
    await settleAttempt(transaction, attempt);
    if (!isTwoFactorPending)
      await audit(transaction, { actor: user.id, action: "signed in", area: "accounts" });
    return signedIn;
  });
  return cookies ? { cookies, isTwoFactorPending } : refuse();
}

/** A passkey replaces the password and the second factor: its device has verified the person. */
export async function signInWithPasskey(
  request: Request,
  network: string | null,
  text: string,
): Promise<SignInResult> {
  const response = parsePasskeyResponse(text);
  const passkey = response && (await findPasskey(response.id));
  const key = `passkey ${hashToken(response?.id ?? "")}`;
  const attempt = await selectCounters(request, network, passkey?.userId, key);
  const { waitSeconds, delayMs } = await countAttempt(attempt.counters);
  if (waitSeconds > 0) return { waitSeconds };
  const verified = passkey && (await verifyPasskey(request, passkey, response));
  const expiredCookie = await forgetChallenge();
  const cookies = await db.transaction().execute(async (transaction) => {
    if (!verified || !(await consumePasskey(transaction, verified))) return undefined;
    const account = { ...verified, id: verified.userId };
    const signedIn = await completeSignIn(transaction, request, network, account);
    if (!signedIn) return undefined;
    await settleAttempt(transaction, attempt);
    const action = "signed in with a passkey";
    await audit(transaction, { actor: account.id, action, area: "accounts" });
    return [...signedIn, expiredCookie];
  });
  if (cookies) return { cookies, isTwoFactorPending: false };
  log.info({ network }, "a passkey was refused");
  await pause(delayMs);
  return "wrong";
}

/** Accepts a code of the authenticator app or a backup code. */
export function signInWithTwoFactor(
  request: Request,
  network: string | null,
  code: string,
): Promise<TwoFactorResult> {
  return completeTwoFactor(request, network, {
    action: "signed in with the second factor",
    prove: async (user) => (transaction) => consumeCode(transaction, user, code),
  });
}

/** Accepts a passkey of the same person instead of a code. */
export function signInWithSecondPasskey(
  request: Request,
  network: string | null,
  text: string,
): Promise<TwoFactorResult> {
  return completeTwoFactor(request, network, {
    action: "signed in with a password and a passkey",
    prove: async (user) => {
      const response = parsePasskeyResponse(text);
      const passkey = response && (await findPasskey(response.id));
      const isTheirs = response && passkey?.userId === user.id;
      const verified = isTheirs && (await verifyPasskey(request, passkey, response));
      return async (transaction) => (verified ? consumePasskey(transaction, verified) : false);
    },
  });
}

type PendingUser = NonNullable<Awaited<ReturnType<typeof findPendingUser>>>;

/** `prove` checks what takes time before the transaction. The proof then consumes the code or the passkey. */
type SecondFactor = {
  action: string;
  prove: (user: PendingUser) => Promise<(transaction: Database) => Promise<boolean>>;
};

async function completeTwoFactor(
  request: Request,
  network: string | null,
  { action, prove }: SecondFactor,
): Promise<TwoFactorResult> {
  const pending = await readPendingTwoFactor(request);
  const user = pending && (await findPendingUser(pending));
  if (!user) return "over";
  const counters = codeCounters(user.id);
  const { waitSeconds, delayMs } = await countAttempt(counters);
  if (waitSeconds > 0) return { waitSeconds };
  const expiredCookie = await pendingCookie.serialize("", { maxAge: 0 });
  const consume = await prove(user);
  const cookies = await db.transaction().execute(async (transaction) => {
    if (!(await consume(transaction))) return undefined;
    const signedIn = await completeSignIn(transaction, request, network, user);
    if (!signedIn) return undefined;
    await resetAttempts(transaction, counters);
    await audit(transaction, { actor: user.id, action, area: "accounts" });
    return [...signedIn, expiredCookie];
  });
  if (cookies) return { cookies };
  log.info({ network }, "a second factor was refused");
  await pause(delayMs);
  return "wrong";
}

/**
 * Starts the session and returns the cookies to set. Returns undefined if the account was disabled, or got a new
 * password or a second factor, while the password was being checked: that change ended all sessions, and this one
 * would escape it.
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

/** Undefined if there is no pending sign-in, it has expired, or the cookie is forged. */
export async function readPendingTwoFactor(
  request: Request,
): Promise<PendingTwoFactor | undefined> {
  const sealed = await readCookieText(pendingCookie, request);
  if (!sealed) return undefined;
  try {
    const { until, ...pending } = unseal<PendingTwoFactor & { until: number }>(
      sealed,
      pendingPurpose,
    );
    return until > Date.now() ? pending : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Clears the failed codes of a person who set a new password by a mailed link. The number of resets is limited:
 * someone who reads that person's mail could otherwise reset the counter again and again and guess without limit.
 */
export async function resetCodeAttempts(transaction: Database, userId: string): Promise<void> {
  const { waitSeconds } = await countInFixedWindow(transaction, {
    key: `code guesses forgotten ${userId}`,
    limit: maxCodeResetsPerDay,
    windowMs: dayMs,
  });
  if (waitSeconds === 0) await resetAttempts(transaction, codeCounters(userId));
}

function findUserByEmail(email: string) {
  return db
    .selectFrom("users")
    .select(["id", "passwordHash", "totpSealed"])
    .where("email", "=", email.trim().toLowerCase())
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

async function findPendingUser({ userId, passwordProof }: PendingTwoFactor) {
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

/** Returns the cookie to set. */
function startPendingTwoFactor(userId: string, passwordHash: string): Promise<string> {
  const passwordProof = createPasswordProof(passwordHash);
  const until = Date.now() + pendingSeconds * 1000;
  return pendingCookie.serialize(seal({ userId, passwordProof, until }, pendingPurpose));
}

/** Makes a pending sign-in invalid as soon as the password changes. */
function createPasswordProof(passwordHash: string): string {
  return keyedHash(pendingPurpose, passwordHash);
}

export function consumeCode(
  transaction: Database,
  user: { id: string; totpSealed: string },
  code: string,
): Promise<boolean> {
  const plain = code.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(plain)
    ? consumeTotpCode(transaction, user, plain)
    : consumeBackupCode(transaction, user.id, plain);
}

type Attempt = { isKnown: boolean; counters: ThrottleCounter[] };

/** `key` counts the account or the passkey on unknown devices. */
async function selectCounters(
  request: Request,
  network: string | null,
  userId: string | undefined,
  key: string,
): Promise<Attempt> {
  const device = await readDevice(request);
  const isKnown = await isKnownDevice(device, userId ?? "");
  const counters = isKnown
    ? knownDeviceCounter(device, userId)
    : unknownDeviceCounters(key, network);
  return { isKnown, counters };
}

/** After a success. On an unknown device only this attempt is uncounted: the failed ones may be someone else's. */
async function settleAttempt(transaction: Database, { isKnown, counters }: Attempt): Promise<void> {
  if (isKnown) await resetAttempts(transaction, counters);
  else await uncountAttempt(transaction, counters);
  await deleteExpiredAttempts(transaction);
}

/** Counts one person in one browser, so nobody else can use it up. */
function knownDeviceCounter(
  device: string | undefined,
  userId: string | undefined,
): ThrottleCounter[] {
  return [{ key: `device ${device} ${userId}`, limit: maxAttempts.account }];
}

/** The overall counter comes last: attempts beyond the limit of one account must not use it up. */
function unknownDeviceCounters(key: string, network: string | null): ThrottleCounter[] {
  const counters = [
    { key, limit: maxAttempts.account },
    { key: "all", limit: maxAttempts.overall },
  ];
  return network
    ? [{ key: `network ${network}`, limit: maxAttempts.network }, ...counters]
    : counters;
}

/** Only someone with the password can use these up. Three of a million codes are valid at any time. */
export function codeCounters(userId: string): ThrottleCounter[] {
  return [
    { key: `code ${userId}`, limit: 5 },
    { key: `code, day ${userId}`, limit: 20, windowMs: dayMs },
  ];
}
