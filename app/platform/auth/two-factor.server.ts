/** Two-factor authentication: codes of an authenticator app (TOTP), their QR code, and backup codes. */
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";

const periodMs = 30_000;
/** Clocks differ, so the previous and the next code are accepted too. */
const windowSteps = 1;

/** Binds a sealed key to its person (associated data of the encryption). */
export const totpAssociatedData = (userId: string) => `second factor of ${userId}`;

/** 160 random bits in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code. */
export function otpauthUri(key: string, issuer: string, label: string): string {
  // A colon separates issuer and label.
  return new TOTP({ secret: key, issuer: issuer.replaceAll(":", " "), label }).toString();
}

/** The time step of a valid code, or undefined. */
export function findTotpStep(key: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: key });
  const delta = totp.validate({ token: code, timestamp: now, window: windowSteps });
  return delta === null ? undefined : Math.floor(now / periodMs) + delta;
}

/** `step` is the step of the code that confirmed the key. It counts as used, so that code cannot sign in too. */
export async function enableTwoFactor(
  transaction: Database,
  userId: string,
  key: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("users")
    .set({ totpSealed: seal(key, totpAssociatedData(userId)), totpStep: step })
    .where("id", "=", userId)
    .where("totpSealed", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function disableTwoFactor(transaction: Database, userId: string): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ totpSealed: null, totpStep: null })
    .where("id", "=", userId)
    .execute();
  await transaction.deleteFrom("backupCodes").where("userId", "=", userId).execute();
}

/** Accepts each code once, also when requests are concurrent. */
export async function consumeTotpCode(
  transaction: Database,
  user: { id: string; totpSealed: string },
  code: string,
): Promise<boolean> {
  const step = findTotpStep(unseal<string>(user.totpSealed, totpAssociatedData(user.id)), code);
  if (step === undefined) return false;
  const { numUpdatedRows } = await transaction
    .updateTable("users")
    .set({ totpStep: step })
    .where("id", "=", user.id)
    .where("totpSealed", "=", user.totpSealed)
    .where((row) => row.or([row("totpStep", "is", null), row("totpStep", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A key that is shown but not confirmed yet. It is sealed in the form and not stored. */
export type TotpEnrolment = { key: string; sealed: string };

const enrolmentMs = 30 * 60_000;
const enrolmentAssociatedData = (userId: string) => `offer of a second factor to ${userId}`;

export function startTotpEnrolment(userId: string): TotpEnrolment {
  const key = generateTotpSecret();
  const until = Date.now() + enrolmentMs;
  return { key, sealed: seal({ key, until }, enrolmentAssociatedData(userId)) };
}

/** Undefined if it has expired or was made for someone else. */
export function readTotpEnrolment(userId: string, sealed: string): TotpEnrolment | undefined {
  try {
    const { key, until } = unseal<{ key: string; until: number }>(
      sealed,
      enrolmentAssociatedData(userId),
    );
    return until > Date.now() ? { key, sealed } : undefined;
  } catch {
    return undefined;
  }
}

const backupCodeCount = 10;
/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groupCount = 3;
const groupLength = 4;

/** Replaces all backup codes. Only hashes are stored, so the codes cannot be shown again. */
export async function replaceBackupCodes(transaction: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: backupCodeCount }, makeBackupCode);
  await transaction.deleteFrom("backupCodes").where("userId", "=", userId).execute();
  await transaction
    .insertInto("backupCodes")
    .values(codes.map((code) => ({ userId, codeHash: hashBackupCode(userId, code), usedAt: null })))
    .execute();
  return codes;
}

/** Accepts each code once, also when requests are concurrent. */
export async function consumeBackupCode(
  transaction: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("backupCodes")
    .set({ usedAt: new Date().toISOString() })
    .where("userId", "=", userId)
    .where("codeHash", "=", hashBackupCode(userId, code))
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countBackupCodes(userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("backupCodes")
    .select((q) => q.fn.countAll<string | number>().as("count"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function makeBackupCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groupCount }, group).join("-");
}

/** Ignores case, spaces and hyphens. */
function hashBackupCode(userId: string, code: string): string {
  return keyedHash("backup code", userId, code.toLowerCase().replaceAll(/[^a-z\d]/g, ""));
}
