/**
 * A folder as one archive: tar, gzip, and encryption if there is a passphrase. A backup that was downloaded is the same,
 * encrypted in the format age.
 */
import { type ChildProcess, spawn } from "node:child_process";
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import { ageMagic, decryptWithPassphrase } from "~/platform/crypto/age.server";

const magic = Buffer.from("MINISTRY1");
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + saltBytes + nonceBytes;

/** Once it resolves the archive is complete and on disk. */
export async function pack(
  folder: string,
  path: string,
  passphrase: string | undefined,
): Promise<void> {
  const tar = spawn("tar", ["-c", "-C", folder, "."], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = waitForEnd(tar);
  const file = createWriteStream(path, { flags: "w", mode: 0o600, flush: true });
  if (passphrase) await encrypt(tar.stdout, file, passphrase);
  else await pipeline(tar.stdout, createGzip(), file);
  const [code] = await ended;
  if (code !== 0) throw new Error("tar could not pack the backup");
}

/** Unpacks into an empty folder. Throws if the passphrase is wrong or the file is damaged. */
export async function unpack(
  path: string,
  folder: string,
  passphrase: string | undefined,
): Promise<void> {
  const format = await findFormat(path);
  const packed = await readArchive(path, passphrase);
  const tar = spawn("tar", ["-x", "--ignore-zeros", "--no-same-owner", "-C", folder], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = waitForEnd(tar);
  // With --ignore-zeros tar reads to the end. Otherwise it may close the pipe before the authentication tag is checked,
  // and it would not see the recordings, which are a second archive in a download.
  try {
    await pipeline(packed, createGunzip(), tar.stdin);
  } catch (error) {
    tar.kill();
    throw new Error(describeDamage(format, error));
  }
  const [code] = await ended;
  if (code !== 0) throw new Error("the archive is damaged.");
  await requirePlainFiles(folder);
}

/** The archive without its encryption: a tar file, compressed. The stream fails if the file is damaged. */
export async function readArchive(
  path: string,
  passphrase: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const format = await findFormat(path);
  if (format === "plain") return createReadStream(path);
  if (!passphrase)
    throw new Error("the archive is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  return format === "downloaded"
    ? decryptWithPassphrase(createReadStream(path), passphrase)
    : decrypt(path, passphrase);
}

/** Downloaded in the admin area: then it has the passphrase that was typed there. */
export async function isDownload(path: string): Promise<boolean> {
  return (await findFormat(path)) === "downloaded";
}

function describeDamage(format: ArchiveFormat, error: unknown): string {
  if (format === "downloaded" && error instanceof Error) return error.message;
  return format === "encrypted"
    ? "the archive is damaged, or the passphrase is not the one it was made with."
    : "the archive is damaged.";
}

/** Our archives contain no links. A link could point to any file of this machine, and the site would serve it. */
async function requirePlainFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other) throw new Error(`this is no backup of this site: ${other.name} is no plain file.`);
}

/** Awaited after the streams have ended, so an error of `spawn` must not be unhandled until then. */
function waitForEnd(tar: ChildProcess): Promise<unknown[]> {
  const ended = once(tar, "close");
  ended.catch(() => {});
  return ended;
}

async function encrypt(source: Readable, file: Writable, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv("aes-256-gcm", await deriveArchiveKey(passphrase, salt), nonce);
  async function* sealed(chunks: AsyncIterable<Buffer>) {
    yield Buffer.concat([magic, salt, nonce]);
    for await (const chunk of chunks) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  await pipeline(source, createGzip(), sealed, file);
}

async function* decrypt(path: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const { size } = await stat(path);
  const file = await open(path);
  const head = Buffer.alloc(headBytes);
  const tag = Buffer.alloc(tagBytes);
  await file.read(head, 0, headBytes, 0);
  await file.read(tag, 0, tagBytes, size - tagBytes);
  await file.close();
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const decipher = createDecipheriv(
    "aes-256-gcm",
    await deriveArchiveKey(passphrase, salt),
    head.subarray(-nonceBytes),
  );
  decipher.setAuthTag(tag);
  const sealed = createReadStream(path, { start: headBytes, end: size - tagBytes - 1 });
  for await (const chunk of sealed) yield decipher.update(chunk);
  yield decipher.final();
}

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function deriveArchiveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return deriveKey(passphrase, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 28 });
}

type ArchiveFormat = "plain" | "encrypted" | "downloaded";

async function findFormat(path: string): Promise<ArchiveFormat> {
  const file = await open(path);
  const head = Buffer.alloc(ageMagic.length);
  await file.read(head, 0, head.length, 0);
  await file.close();
  if (head.equals(ageMagic)) return "downloaded";
  return head.subarray(0, magic.length).equals(magic) ? "encrypted" : "plain";
}
