import { hash, verify } from "@node-rs/argon2";
import { makeToken } from "~/platform/crypto/hashing.server";
import { maxPasswordLength } from "./password-rule.server";

/** Argon2id with the cost that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with if there is no account, so that an unknown address takes the same time. */
const dummyHash = hashPassword(makeToken());

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/** Takes the same time whether or not the account exists. Text that is too long is rejected before it is normalised or hashed. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  if (password.length > maxPasswordLength) return false;
  const isMatch = await verify(passwordHash ?? (await dummyHash), password.normalize("NFKC"));
  return isMatch && passwordHash !== undefined;
}
