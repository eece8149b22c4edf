/** The one secret of the site. Everything else that must be secret is derived from it. */
import { createHash, hkdfSync } from "node:crypto";
import { env } from "~/platform/env.server";
import { hasKeyFile, readOrMakeKey } from "./key-file.server";
import type { KeyPurpose } from "./key-purposes.server";

let known: Buffer | undefined;
let carried: ReadonlyMap<string, Buffer> = new Map();

/** 32 bytes for one purpose. The same purpose always gives the same bytes. */
export function deriveKey(purpose: KeyPurpose): Buffer {
  return carried.get(purpose) ?? deriveKeyFrom(masterKey(), purpose);
}

/** As it is from a key that is not, or not yet, the one of this site. */
export function deriveKeyFrom(master: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", purpose, 32));
}

/** Those that go on from an earlier master key. */
export function setRetainedKeys(keys: ReadonlyMap<string, Buffer>): void {
  carried = keys;
}

/** Tells one key from another without telling the key. */
export function keyFingerprint(master: Buffer = masterKey()): string {
  const bytes = deriveKeyFrom(master, "fingerprint");
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

export function hasMasterKey(): boolean {
  return Boolean(env.ENCRYPTION_KEY) || hasKeyFile();
}

function masterKey(): Buffer {
  known ??= Buffer.from(env.ENCRYPTION_KEY ?? readOrMakeKey(), "hex");
  return known;
}
