/** Stores the files of pictures and recordings, in a folder of this machine or in an S3-compatible bucket. */
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { env } from "~/platform/env.server";
import { type Upload, uploadUrl } from "~/ui/upload-url";
import type { Bucket } from "./bucket-url.server";

/** `bytes` is the length, if it is known before the body is read. */
export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number | undefined };

/** The first and the last byte, both included. */
export type ByteRange = { first: number; last: number };

/** We make the names, of digits and letters. A stored file never changes. */
export type MediaStore = {
  /** Once it resolves the file survives a power cut. */
  store: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Stores a copy of a file of this machine, without reading the whole into memory. */
  storeFile: (name: string, path: string) => Promise<void>;
  /**
   * Undefined if there is no such file. The body is read only as fast as it is consumed. While `isFlushed` is true, the
   * memory of earlier parts is used again (see `streamOf`).
   */
  read: (
    name: string,
    range?: ByteRange,
    isFlushed?: () => boolean,
  ) => Promise<StoredFile | undefined>;
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>;
};

/** The compiler requires that a backup knows each of them. */
export type StoreFolder = "uploads" | "audio" | "audio-parts";

/** The name in the store of a file that visitors get from `/uploads/`. */
export function fileName(upload: Upload): string {
  return uploadUrl(upload).replace("/uploads/", "");
}

/** A file appears in the folder only when it is complete. */
export function openFolder(folder: string): MediaStore {
  // Outside the folder, so that a copy of the folder has no incomplete files.
  const drafts = `${folder}-arriving`;

  async function storeDraft(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    await mkdir(folder, { recursive: true });
    await mkdir(drafts, { recursive: true });
    const draft = join(drafts, randomUUID());
    try {
      await write(draft);
      await rename(draft, join(folder, name));
      await syncToDisk(folder);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    store: (name, bytes) => storeDraft(name, (draft) => write(draft, bytes)),
    storeFile: (name, path) =>
      storeDraft(name, async (draft) => {
        await copyFile(path, draft);
        await syncToDisk(draft);
      }),
    async read(name, range, isFlushed) {
      try {
        const path = join(folder, name);
        const { size } = await stat(path);
        const { first, last } = range ?? { first: 0, last: size - 1 };
        return { body: streamOf(path, first, last + 1, isFlushed), bytes: last + 1 - first };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

const partBytes = 64 * 1024;
/** The last part is never overwritten: the consumer may not have written it yet. */
const partsInUse = 2;

/**
 * Reads a part only when it is consumed, so a slow client takes little memory and holds no file open. Without the reuse
 * of memory, a hundred players that start at once leave 80 MB to the garbage collector. `isFlushed` must be true only if
 * everything that was written is out of this process.
 */
function streamOf(
  path: string,
  start: number,
  end: number,
  isFlushed = () => false,
): ReadableStream<Uint8Array> {
  let position = start;
  const used: Uint8Array<ArrayBuffer>[] = [];
  function nextBuffer(): Uint8Array<ArrayBuffer> {
    const oldest = used.length === partsInUse ? used.shift() : undefined;
    const buffer = oldest && isFlushed() ? oldest : new Uint8Array(partBytes);
    used.push(buffer);
    return buffer;
  }
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const length = Math.min(partBytes, end - position);
    const part = await readPart(path, position, nextBuffer().subarray(0, length));
    position += part.length;
    if (part.length > 0) controller.enqueue(part);
    if (position >= end) controller.close();
    else if (part.length === 0) throw new Error("A stored file is shorter than it was");
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

async function readPart(
  path: string,
  position: number,
  target: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead } = await file.read(target, 0, target.length, position);
    return target.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** For a file, or for a folder: a new name survives a power cut only if its folder is written to disk too. */
async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const retries = 2;
/** A recording of 200 MB may take ten minutes. */
const slowestBytesPerMs = 350;

type Sent = {
  body?: Uint8Array<ArrayBuffer> | Blob;
  headers?: Record<string, string>;
  waitMs?: number;
};

/** Uses path-style addresses, because every S3-compatible storage supports them. */
export function openBucket({ url, ...credentials }: Bucket, timeoutMs = 10_000): MediaStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries, initRetryMs: 100 });

  /** The timeout ends with the headers: how long the body takes depends on the reader. */
  async function send(
    method: string,
    name: string,
    { body, headers, waitMs = timeoutMs }: Sent = {},
  ) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), waitMs);
    try {
      const { signal } = abort;
      const address = `${url}/${encodeURIComponent(name)}`;
      const response = await client
        .fetch(address, { method, headers, body, signal })
        .catch((error: Error) => {
          const reason = signal.aborted ? "no answer in time" : networkReason(error);
          throw new Error(`The storage cannot be reached (${reason})`, { cause: error });
        });
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new Error(`The storage answered ${response.status} to ${method}`);
    } finally {
      clearTimeout(timer);
    }
  }

  async function put(name: string, sent: Sent): Promise<void> {
    const { status, body } = await send("PUT", name, sent);
    await body?.cancel();
    if (status === 404) throw new Error("The storage has no such bucket");
  }

  return {
    store: (name, bytes) => put(name, { body: new Uint8Array(bytes) }),
    async storeFile(name, path) {
      const body = await openAsBlob(path);
      await put(name, { body, waitMs: timeoutMs + body.size / slowestBytesPerMs });
    },
    async read(name, range) {
      const headers = range && { Range: `bytes=${range.first}-${range.last}` };
      const response = await send("GET", name, { headers });
      const { status, body } = response;
      if (range && status === 200) {
        await body?.cancel();
        throw new Error("The storage does not send parts of a file");
      }
      if (status !== 404 && body) return { body, bytes: contentLength(response.headers) };
      await body?.cancel();
      return undefined;
    },
    async remove(name) {
      const { body } = await send("DELETE", name);
      await body?.cancel();
    },
  };
}

/** `fetch` says only that it failed. */
function networkReason({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  return "code" in cause ? String(cause.code) : cause.message;
}

/** Undefined if the storage does not send a length, or sends the length of compressed bytes. */
function contentLength(headers: Headers): number | undefined {
  const isCompressed = headers.has("Content-Encoding");
  return (!isCompressed && Number(headers.get("Content-Length"))) || undefined;
}

/** At the end, because it uses the constants above when the module is loaded. */
export const mediaStore = openStore("uploads");
export const audioStore = openStore("audio");
/** Parts of recordings that are being uploaded. */
export const audioPartStore = openStore("audio-parts");

/** Pictures have been at the top of the bucket from the beginning; each other kind has a prefix. */
function openStore(folder: StoreFolder): MediaStore {
  if (!env.S3_URL) return openFolder(join(env.DATA_DIR, folder));
  const { url, ...credentials } = env.S3_URL;
  return openBucket({ ...credentials, url: folder === "uploads" ? url : `${url}/${folder}` });
}
