/** Where the master key rests when the environment does not name it: a file that only this user may read. */
import { randomBytes } from "node:crypto";
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

const file = join(env.DATA_DIR, "secret.key");
/** The next key, from before anything is sealed with it until it has taken the place of the other. */
const nextFile = `${file}.next`;
const shape = /^[0-9a-f]{64}$/i;

export function hasKeyFile(): boolean {
  return existsSync(file);
}

export function hasNextKeyFile(): boolean {
  return existsSync(nextFile);
}

/** The key of the site, made where there is none yet. */
export function readOrMakeKey(): string {
  if (!hasKeyFile()) makeFile(file, newKey());
  return read(file);
}

/** The next key, the same however often it is asked for; `given` where somebody has chosen one. */
export function readOrMakeNextKey(given: string = newKey()): string {
  if (!hasNextKeyFile()) makeFile(nextFile, given);
  return read(nextFile);
}

/** Puts the next key into its place. Returns where the old one lies from now on: older backups need it. */
export function activateNextKey(oldFingerprint: string): string {
  const kept = `${file}.before-${new Date().toISOString().slice(0, 10)}-${oldFingerprint.slice(0, 8)}`;
  if (!existsSync(kept)) linkSync(file, kept);
  renameSync(nextFile, file);
  syncFolder();
  return kept;
}

function newKey(): string {
  return randomBytes(32).toString("hex");
}

function read(path: string): string {
  const key = readFileSync(path, "utf8").trim();
  if (!shape.test(key)) throw new Error(`the key in ${path} is damaged. Put the right file back.`);
  return key;
}

/** Whole or not at all, and on the disk before anything is sealed with it. */
function makeFile(path: string, key: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Another process of this site made it in the meantime: its key is ours.
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
