/** The master key of the site, from the environment or a key file. All other secrets are derived from it. */
import { createHash, hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { env } from "~/platform/env.server";

/**
 * The purposes that keys are derived for, and what happens to each when the master key is rotated. `renewed`: the data
 * is encrypted or hashed again, or was needed only for hours. `retained`: the data cannot be made again, so the derived
 * key is stored for the next master key.
 */
const keyPurposes = {
  confidential: "renewed",
  fingerprint: "renewed",
  email: "renewed",
  "confidential email": "renewed",
  /** Links in unsent mails are made again. Links that were sent stop working. */
  "one-time link": "renewed",
  /** Gives access to confidential text, so a stolen seed with the old key must not work. Links that were sent stop working. */
  "private link": "renewed",
  "half session": "renewed",
  "form token": "renewed",
  form: "renewed",
  address: "renewed",
  text: "renewed",
  /** Marks are needed for two days. Devices get a new cookie. */
  "prayer mark": "renewed",
  /** The ids of erased records are not known any more. */
  erasure: "retained",
  /** People have printed them. */
  "backup code": "retained",
  /** Links in mails that were sent: unsubscribing must always work. */
  "confirm reminder": "retained",
  "stop reminder": "retained",
  "confirm watch slot": "retained",
  "stop watch reminders": "retained",
  /** Shows a name and an address. Each mail has a new link. */
  "watch slot": "renewed",
  "stop prayed mails": "retained",
  "stop daily list": "retained",
} as const satisfies Record<string, "renewed" | "retained">;

/** With another key, confidential data could not be read. The server does not start, and no command runs. */
export class WrongKeyError extends Error {}

export type KeyPurpose = keyof typeof keyPurposes;

export const retainedKeyPurposes = (Object.keys(keyPurposes) as KeyPurpose[]).filter(
  (purpose) => keyPurposes[purpose] === "retained",
);

const keyFile = join(env.DATA_DIR, "secret.key");
/** The next key, from before anything is encrypted with it until it replaces the current one. */
export const nextKeyFile = `${keyFile}.next`;
const keyPattern = /^[0-9a-f]{64}$/i;

let cachedMasterKey: Buffer | undefined;
let retainedKeys: ReadonlyMap<string, Buffer> = new Map();

/** 32 bytes for one purpose. The same purpose always gives the same bytes. */
export function deriveKey(purpose: KeyPurpose): Buffer {
  return retainedKeys.get(purpose) ?? deriveKeyFrom(masterKey(), purpose);
}

/** For a master key that is not, or not yet, the one of this site. */
export function deriveKeyFrom(master: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", purpose, 32));
}

/** Keys derived from an earlier master key. */
export function setRetainedKeys(keys: ReadonlyMap<string, Buffer>): void {
  retainedKeys = keys;
}

/** Identifies a key without revealing it. */
export function keyFingerprint(master: Buffer = masterKey()): string {
  const bytes = deriveKeyFrom(master, "fingerprint");
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

export function hasMasterKey(): boolean {
  return Boolean(env.ENCRYPTION_KEY) || hasKeyFile();
}

/** Refuses a damaged key before a database is created. A missing key is made later, if the database is new. */
export function requireReadableKey(): void {
  if (hasMasterKey()) masterKey();
}

function masterKey(): Buffer {
  cachedMasterKey ??= Buffer.from(env.ENCRYPTION_KEY ?? readOrMakeKey(), "hex");
  return cachedMasterKey;
}

function hasKeyFile(): boolean {
  return existsSync(keyFile);
}

export function hasNextKeyFile(): boolean {
  return existsSync(nextKeyFile);
}

/** Creates the key if there is none. */
function readOrMakeKey(): string {
  if (!hasKeyFile()) writeKeyFile(keyFile, newKey());
  return readKey(keyFile);
}

/** Undefined if there is none. */
export function readNextKey(): string | undefined {
  return hasNextKeyFile() ? readKey(nextKeyFile) : undefined;
}

export function makeNextKey(given: string = newKey()): string {
  writeKeyFile(nextKeyFile, given);
  return readKey(nextKeyFile);
}

/** Only while nothing is encrypted with it. */
export function deleteNextKey(): void {
  unlinkSync(nextKeyFile);
  syncFolder();
}

/** Replaces the current key. Returns the path of the old one, which older backups need. */
export function activateNextKey(): string {
  const oldKeyFile = linkAsOldKey(keyFile);
  renameSync(nextKeyFile, keyFile);
  syncFolder();
  return oldKeyFile;
}

/** The next key has become the present one in ENCRYPTION_KEY. Its file may be the only other copy, so it is renamed. */
export function retireNextKey(): void {
  linkAsOldKey(nextKeyFile);
  deleteNextKey();
}

function linkAsOldKey(file: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const oldKeyFile = `${keyFile}.before-${day}-${keyFingerprint().slice(0, 8)}`;
  if (!existsSync(oldKeyFile)) linkSync(file, oldKeyFile);
  return oldKeyFile;
}

function newKey(): string {
  return randomBytes(32).toString("hex");
}

function readKey(path: string): string {
  const key = readFileSync(path, "utf8").trim();
  if (!keyPattern.test(key))
    throw new WrongKeyError(`the key in ${path} is damaged. Put the right file back.`);
  return key;
}

/** Atomic, and synced to disk before anything is encrypted with the key. */
function writeKeyFile(path: string, key: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Another process of this site created it first. Its key is used.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  syncFolder();
}

function syncFolder(): void {
  const folder = openSync(env.DATA_DIR, "r");
  fsyncSync(folder);
  closeSync(folder);
}
