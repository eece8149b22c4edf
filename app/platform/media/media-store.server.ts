/** Stores the files of pictures, in a folder of this machine or in an S3-compatible bucket. */
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { env } from "~/platform/env.server";
import { type Upload, uploadUrl } from "~/ui/upload-url";
import type { Bucket } from "./bucket-url.server";

/** `bytes` is the length, if it is known before the body is read. */
export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number | undefined };

/** We make the names, of digits and letters. A stored file never changes. */
export type MediaStore = {
  /** Once it resolves the file survives a power cut. */
  store: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined if there is no such file. The body is read only as fast as it is consumed. */
  read: (name: string) => Promise<StoredFile | undefined>;
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>;
};

/** The name in the store of a file that visitors get from `/uploads/`. */
export function fileName(upload: Upload): string {
  return uploadUrl(upload).replace("/uploads/", "");
}

/** A file appears in the folder only when it is complete. */
export function openFolder(folder: string): MediaStore {
  // Outside the folder, so that a copy of the folder has no incomplete files.
  const drafts = `${folder}-arriving`;
  return {
    async store(name, bytes) {
      await mkdir(folder, { recursive: true });
      await mkdir(drafts, { recursive: true });
      const draft = join(drafts, randomUUID());
      try {
        await write(draft, bytes);
        await rename(draft, join(folder, name));
        await sync(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(name) {
      try {
        const path = join(folder, name);
        const { size } = await stat(path);
        return { body: streamOf(path, size), bytes: size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

const partBytes = 64 * 1024;

/** Reads a part only when it is consumed, so a slow client takes little memory and holds no file open. */
function streamOf(path: string, size: number): ReadableStream<Uint8Array> {
  let position = 0;
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const part = await readPart(path, position, Math.min(partBytes, size - position));
    position += part.length;
    if (part.length > 0) controller.enqueue(part);
    if (position >= size) controller.close();
    else if (part.length === 0) throw new Error("A picture is shorter than it was");
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

async function readPart(path: string, position: number, length: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
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

/** The new name survives a power cut only if the folder is written to disk too. */
async function sync(folder: string): Promise<void> {
  const file = await open(folder, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const retries = 2;

/** Uses path-style addresses, because every S3-compatible storage supports them. */
export function openBucket({ url, ...credentials }: Bucket, timeoutMs = 10_000): MediaStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries, initRetryMs: 100 });

  /** The timeout ends with the headers: how long the body takes depends on the reader. */
  async function send(method: string, name: string, body?: Uint8Array<ArrayBuffer>) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      const { signal } = abort;
      const response = await client.fetch(`${url}/${name}`, { method, body, signal });
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new Error(`The storage answered ${response.status} to ${method}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async store(name, bytes) {
      const { status, body } = await send("PUT", name, new Uint8Array(bytes));
      await body?.cancel();
      if (status === 404) throw new Error("The storage has no such bucket");
    },
    async read(name) {
      const { status, body, headers } = await send("GET", name);
      if (status !== 404 && body) return { body, bytes: contentLength(headers) };
      await body?.cancel();
      return undefined;
    },
    async remove(name) {
      const { body } = await send("DELETE", name);
      await body?.cancel();
    },
  };
}

/** Undefined if the storage does not send a length, or sends the length of compressed bytes. */
function contentLength(headers: Headers): number | undefined {
  const isCompressed = headers.has("Content-Encoding");
  return (!isCompressed && Number(headers.get("Content-Length"))) || undefined;
}

/** At the end, because it uses the constants above when the module is loaded. */
export const mediaStore: MediaStore = env.S3_URL
  ? openBucket(env.S3_URL)
  : openFolder(join(env.DATA_DIR, "uploads"));
