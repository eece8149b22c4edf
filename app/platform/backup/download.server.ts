/** A backup as one file for another machine: encrypted with a passphrase of its own, with the recordings if wanted. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { encryptWithPassphrase } from "~/platform/crypto/age.server";
import { env } from "~/platform/env.server";
import { readArchive } from "./archive.server";
import { listBackedUpRecordings } from "./recordings.server";

/** The end of the name of a download. */
export const downloadEnding = ".age";

const gzipMagic = [0x1f, 0x8b];

/** Whether the site can read it: it cannot if it was made with another `BACKUP_PASSPHRASE`. */
export async function isReadableArchive(path: string): Promise<boolean> {
  try {
    for await (const start of await readArchive(path, env.BACKUP_PASSPHRASE)) {
      return gzipMagic.every((byte, index) => start[index] === byte);
    }
  } catch {
    return false;
  }
  return false;
}

/** Throws if a file is damaged or disappears meanwhile. What was sent until then cannot be restored. */
export function makeDownload(
  folder: string,
  name: string,
  { passphrase, hasRecordings }: { passphrase: string; hasRecordings: boolean },
): AsyncGenerator<Uint8Array> {
  return encryptWithPassphrase(readWhole(folder, name, hasRecordings), passphrase);
}

/** Two compressed archives in a row are one: `gunzip` and `tar --ignore-zeros` read both. */
async function* readWhole(folder: string, name: string, hasRecordings: boolean) {
  yield* await readArchive(join(folder, name), env.BACKUP_PASSPHRASE);
  if (!hasRecordings) return;
  const { paths } = await listBackedUpRecordings(folder);
  if (paths.length > 0) yield* packFiles(folder, paths);
}

/** Recordings are compressed already. */
async function* packFiles(folder: string, paths: string[]) {
  const tar = spawn("tar", ["-c", "-C", folder, "--null", "-T", "-"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = once(tar, "close");
  ended.catch(() => {});
  try {
    tar.stdin.end(paths.join("\0"));
    const packed = createGzip({ level: 0 });
    const packing = pipeline(tar.stdout, packed);
    packing.catch(() => {});
    yield* packed as AsyncIterable<Uint8Array>;
    await packing;
    const [code] = await ended;
    if (code !== 0) throw new Error("the recordings could not be packed");
  } finally {
    tar.kill();
  }
}
