import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, for a cookie or a link. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: enough to recognise it, useless to a thief. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
