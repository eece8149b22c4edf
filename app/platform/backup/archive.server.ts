/** A folder as one archive: tar, gzip, and encryption if there is a passphrase. */
import { type ChildProcess, spawn } from "node:child_process";
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

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
  const isEncrypted = await startsWithMagic(path);
  if (isEncrypted && !passphrase)
    throw new Error("the archive is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  const tar = spawn("tar", ["-x", "--ignore-zeros", "--no-same-owner", "-C", folder], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = waitForEnd(tar);
  // With --ignore-zeros tar reads to the end. Otherwise it may close the pipe before the authentication tag is checked.
  try {
    if (isEncrypted && passphrase) await decrypt(path, tar.stdin, passphrase);
    else await pipeline(createReadStream(path), createGunzip(), tar.stdin);
  } catch {
    tar.kill();
    throw new Error(
      isEncrypted
        ? "the archive is damaged, or the passphrase is not the one it was made with."
        : "the archive is damaged.",
    );
  }
  const [code] = await ended;
  if (code !== 0) throw new Error("the archive is damaged.");
  await requirePlainFiles(folder);
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
  const cipher = createCipheriv("aes-256-gcm", deriveArchiveKey(passphrase, salt), nonce);
  async function* sealed(chunks: AsyncIterable<Buffer>) {
    yield Buffer.concat([magic, salt, nonce]);
    for await (const chunk of chunks) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  await pipeline(source, createGzip(), sealed, file);
}

async function decrypt(path: string, sink: Writable, passphrase: string): Promise<void> {
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
    deriveArchiveKey(passphrase, salt),
    head.subarray(-nonceBytes),
  );
  decipher.setAuthTag(tag);
  const sealed = createReadStream(path, { start: headBytes, end: size - tagBytes - 1 });
  await pipeline(sealed, decipher, createGunzip(), sink);
}

function deriveArchiveKey(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 28 });
}

async function startsWithMagic(path: string): Promise<boolean> {
  const file = await open(path);
  const head = Buffer.alloc(magic.length);
  await file.read(head, 0, head.length, 0);
  await file.close();
  return head.equals(magic);
}
