/** The one secret of the site. Everything else that must be secret is derived from it. */
import { createHash, hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { env } from "./env.server";

const file = join(env.DATA_DIR, "secret.key");
const shape = /^[0-9a-f]{64}$/i;

let known: Buffer | undefined;

/** 32 bytes for one purpose. The same purpose always gives the same bytes. */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", masterKey(), "", purpose, 32));
}

/** Tells one key from another without telling the key. */
export function keyFingerprint(): string {
  return createHash("sha256").update(deriveKey("fingerprint")).digest("hex").slice(0, 32);
}

export function hasMasterKey(): boolean {
  return Boolean(env.ENCRYPTION_KEY) || existsSync(file);
}

function masterKey(): Buffer {
  known ??= Buffer.from(env.ENCRYPTION_KEY ?? readOrMakeFile(), "hex");
  return known;
}

function readOrMakeFile(): string {
  if (!existsSync(file)) makeFile();
  const key = readFileSync(file, "utf8").trim();
  if (!shape.test(key)) throw new Error(`the key in ${file} is damaged. Put the right file back.`);
  return key;
}

/** Whole or not at all, and on the disk before anything is sealed with it. */
function makeFile(): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process of this site made it in the meantime: its key is ours.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  const folder = openSync(env.DATA_DIR, "r");
  fsyncSync(folder);
  closeSync(folder);
}
