/** Between the right password and the right code: a sealed cookie that opens nothing but the question for the code. */
import { keyedHash } from "~/platform/crypto/keyed-hash.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import { privateCookie, readCookieText } from "~/platform/private-cookie.server";

export type PendingTwoFactor = { userId: string; passwordProof: string };

const lifeSeconds = 10 * 60;
const cookie = privateCookie("half-session", lifeSeconds);
const purpose = "half session";

/** Ends with the password it was given for. */
export function createPasswordProof(passwordHash: string): string {
  return keyedHash(purpose, passwordHash);
}

/** Returns the cookie to set. */
export function startPendingTwoFactor(userId: string, passwordHash: string): Promise<string> {
  const passwordProof = createPasswordProof(passwordHash);
  const until = Date.now() + lifeSeconds * 1000;
  return cookie.serialize(seal({ userId, passwordProof, until }, purpose));
}

export function endPendingTwoFactor(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Undefined where there is none, its time is over, or it is not ours. */
export async function readPendingTwoFactor(
  request: Request,
): Promise<PendingTwoFactor | undefined> {
  const sealed = await readCookieText(cookie, request);
  if (!sealed) return undefined;
  try {
    const { until, ...half } = unseal<PendingTwoFactor & { until: number }>(sealed, purpose);
    return until > Date.now() ? half : undefined;
  } catch {
    return undefined;
  }
}
