import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
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
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
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
