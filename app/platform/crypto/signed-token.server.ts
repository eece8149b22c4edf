import { timingSafeEqual } from "node:crypto";
import type { KeyPurpose } from "./key-purposes.server";
import { keyedHash } from "./keyed-hash.server";

/** A token for a link in a mail, made anew whenever the mail is: nobody can guess it without our key. */
export function signedToken(purpose: KeyPurpose, id: string): string {
  return `${id}.${keyedHash(purpose, id)}`;
}

/** Whether we made this token for this purpose. */
export function isSignedToken(purpose: KeyPurpose, token: string): boolean {
  const [id = ""] = token.split(".");
  const [given, expected] = [token, signedToken(purpose, id)].map((text) => Buffer.from(text));
  return given?.length === expected?.length && timingSafeEqual(given as Buffer, expected as Buffer);
}
