import { createHmac } from "node:crypto";
import type { KeyPurpose } from "./key-purposes.server";
import { deriveKey } from "./master-key.server";

/** The same words give the same hash; without our key nobody can guess them back. */
export function keyedHash(purpose: KeyPurpose, ...words: string[]): string {
  return hashWithKey(deriveKey(purpose), words);
}

/** Finds all that one address sent without keeping the address in clear. */
export function emailHash(email: string, key = deriveKey("email")): string {
  return hashWithKey(key, [email.trim().toLowerCase()]);
}

/** With a key that is not, or not yet, the one of this site. */
export function hashWithKey(key: Buffer, words: readonly string[]): string {
  const hmac = createHmac("sha256", key);
  for (const word of words) hmac.update(`${Buffer.byteLength(word)}:${word}`);
  return hmac.digest("base64url");
}
