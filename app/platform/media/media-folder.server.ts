import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "./media-store.server";

/** Pictures as files of one folder: whole or not there at all. */
export function openFolder(folder: string): MediaStore {
  // Beside it: whoever copies the folder finds no half of a file.
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

/** A part at a time, and only when it is wanted: a picture that nobody fetches takes neither memory nor an open file. */
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

/** The folder remembers the new name only once it is written down too. */
async function sync(folder: string): Promise<void> {
  const file = await open(folder, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
