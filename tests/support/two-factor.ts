/** A phone with an authenticator app. */
import { TOTP } from "otpauth";
import { replaceBackupCodes } from "~/platform/auth/backup-codes.server";
import { enableTwoFactor, generateTotpSecret } from "~/platform/auth/two-factor-totp.server";
import { db } from "~/platform/database.server";

/** What the app shows now, or so many steps of thirty seconds later. */
export function totpCode(key: string, stepsLater = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

/** Turns somebody's second factor on; no code was used yet. */
export async function giveTwoFactor(userId: string): Promise<{ key: string; codes: string[] }> {
  const key = generateTotpSecret();
  const codes = await db.transaction().execute(async (transaction) => {
    await enableTwoFactor(transaction, userId, key, 0);
    return replaceBackupCodes(transaction, userId);
  });
  return { key, codes };
}
