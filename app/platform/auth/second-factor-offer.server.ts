/** A key that was shown but not yet proved: it travels with the form, sealed, and rests nowhere. */

import { seal, unseal } from "~/platform/crypto/seal.server";
import { makeKey } from "./second-factor.server";

export type Offer = { key: string; sealed: string };

const lifeMs = 30 * 60_000;
const sealedFor = (userId: string) => `offer of a second factor to ${userId}`;

export function makeOffer(userId: string): Offer {
  const key = makeKey();
  const until = Date.now() + lifeMs;
  return { key, sealed: seal({ key, until }, sealedFor(userId)) };
}

/** Undefined where its time is over, or where it was made for somebody else. */
export function openOffer(userId: string, sealed: string): Offer | undefined {
  try {
    const { key, until } = unseal<{ key: string; until: number }>(sealed, sealedFor(userId));
    return until > Date.now() ? { key, sealed } : undefined;
  } catch {
    return undefined;
  }
}
