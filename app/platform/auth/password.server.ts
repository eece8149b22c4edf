import { hash, verify } from "@node-rs/argon2";
import { makeToken } from "~/platform/crypto/secret-token.server";
import { maxPasswordLength } from "./password-rule.server";

/** Argon2id with the cost that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Nobody's password: an unknown address costs as much time as a known one. */
const nobodysHash = hashPassword(makeToken());

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/** Takes the same time whether there is an account or not. Longer text than any password can be is neither normalised nor hashed. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  if (password.length > maxPasswordLength) return false;
  const isRight = await verify(passwordHash ?? (await nobodysHash), password.normalize("NFKC"));
  return isRight && passwordHash !== undefined;
}
