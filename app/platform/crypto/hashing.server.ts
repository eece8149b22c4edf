/** Keyed hashes, random tokens and signed tokens. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveKey, type KeyPurpose } from "./master-key.server";

/** Nobody without the key can find the text by trying. */
export function keyedHash(purpose: KeyPurpose, ...parts: string[]): string {
  return hashWithKey(deriveKey(purpose), parts);
}

/** Finds the records of an address without storing the address. */
export function emailHash(email: string, key = deriveKey("email")): string {
  return hashWithKey(key, [email.trim().toLowerCase()]);
}

/** Tells this hash from that of an earlier version, which confidential requests shared with all other records. */
export const confidentialHashPrefix = "c.";

/**
 * The hash of a confidential request. Other records have the address itself beside `emailHash`: with the same hash, a
 * stolen database would show who asked in confidence.
 */
export function confidentialEmailHash(
  email: string,
  key = deriveKey("confidential email"),
): string {
  return `${confidentialHashPrefix}${emailHash(email, key)}`;
}

/** To look up all records of an address. */
export function emailHashes(email: string): string[] {
  return [emailHash(email), confidentialEmailHash(email)];
}

/** For a key that is not, or not yet, the one of this site. Lengths are hashed too, so `["ab"]` differs from `["a", "b"]`. */
export function hashWithKey(key: Buffer, parts: readonly string[]): string {
  const hmac = createHmac("sha256", key);
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:${part}`);
  return hmac.digest("base64url");
}

/** 256 random bits, for a cookie or a link. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores this hash instead of the token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A token for a link in a mail. It is not stored, because it can be made again. */
export function signedToken(purpose: KeyPurpose, id: string): string {
  return `${id}.${keyedHash(purpose, id)}`;
}

export function isSignedToken(purpose: KeyPurpose, token: string): boolean {
  const [id = ""] = token.split(".");
  const [given, expected] = [token, signedToken(purpose, id)].map((text) => Buffer.from(text));
  return given?.length === expected?.length && timingSafeEqual(given as Buffer, expected as Buffer);
}
