/** The second factor: six digits from an app on the person's phone, new every thirty seconds. */
import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "~/platform/crypto/seal.server";
import type { Database } from "~/platform/database.server";

const periodMs = 30_000;
/** Clocks differ: the code before and the code after are taken too. */
const neighbours = 1;

/** What the key of a person's second factor is bound to. */
export const totpAssociatedData = (userId: string) => `second factor of ${userId}`;

/** A fresh key of 160 random bits, in the letters that an app takes. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the picture for an app says. */
export function otpauthUri(key: string, issuer: string, label: string): string {
  // A colon would end the name of the issuer.
  return new TOTP({ secret: key, issuer: issuer.replaceAll(":", " "), label }).toString();
}

/** The time step in which this code is right, or undefined. */
export function findTotpStep(key: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: key });
  const delta = totp.validate({ token: code, timestamp: now, window: neighbours });
  return delta === null ? undefined : Math.floor(now / periodMs) + delta;
}

/** The code that proves the key counts as used: it cannot also sign somebody in. */
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

/** Takes each code once: of twenty at the same time one is right. */
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
