/** A key that was shown but not yet proved: it travels with the form, sealed, and rests nowhere. */

import { seal, unseal } from "~/platform/crypto/seal.server";
import { generateTotpSecret } from "./two-factor-totp.server";

export type TotpEnrolment = { key: string; sealed: string };

const lifeMs = 30 * 60_000;
const sealedFor = (userId: string) => `offer of a second factor to ${userId}`;

export function startTotpEnrolment(userId: string): TotpEnrolment {
  const key = generateTotpSecret();
  const until = Date.now() + lifeMs;
  return { key, sealed: seal({ key, until }, sealedFor(userId)) };
}

/** Undefined where its time is over, or where it was made for somebody else. */
export function readTotpEnrolment(userId: string, sealed: string): TotpEnrolment | undefined {
  try {
    const { key, until } = unseal<{ key: string; until: number }>(sealed, sealedFor(userId));
    return until > Date.now() ? { key, sealed } : undefined;
  } catch {
    return undefined;
  }
}
