import { createHmac } from "node:crypto";
import { deriveKey } from "./master-key.server";

/** The same words give the same hash; without our key nobody can guess them back. */
export function keyedHash(purpose: string, ...words: string[]): string {
  const hmac = createHmac("sha256", deriveKey(purpose));
  for (const word of words) hmac.update(`${Buffer.byteLength(word)}:${word}`);
  return hmac.digest("base64url");
}

/** Finds all that one address sent without keeping the address in clear. */
export function emailHash(email: string): string {
  return keyedHash("email", email.trim().toLowerCase());
}
