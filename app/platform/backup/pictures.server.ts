/** The files of pictures. Unlike recordings they are in the archive, unless they are in a bucket. */
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/platform/env.server";
import { mediaStore } from "~/platform/media/media-store.server";
import { hashFiles, type Manifest } from "./manifest.server";

const folderName = "uploads";
const storedAtOnce = 4;

/**
 * Runs after the database is copied: a picture is stored before its row, and never changed, so every picture that a row
 * names is in the archive. Pictures in the trash may be deleted meanwhile. Returns the hashes of the files, or undefined
 * if they are in a bucket.
 */
export async function backUpPictures(content: string): Promise<Record<string, string> | undefined> {
  if (env.S3_URL) return undefined;
  const source = join(env.DATA_DIR, folderName);
  const target = join(content, folderName);
  await mkdir(target);
  const entries = await readdir(source, { withFileTypes: true }).catch(emptyIfMissing);
  for (const { name } of entries.filter((entry) => !entry.isDirectory())) {
    await copyFile(join(source, name), join(target, name)).catch(emptyIfMissing);
  }
  return hashFiles(target);
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== "ENOENT") throw error;
  return [];
}

/** Stores the pictures of an unpacked archive again. Returns how many files, or undefined if they are in a bucket. */
export async function restorePictures(
  content: string,
  { uploads, uploadsAreInBucket }: Manifest,
): Promise<number | undefined> {
  if (uploadsAreInBucket) return undefined;
  const folder = join(content, folderName);
  // A name in the manifest could lead out of the folder.
  const names = (await readdir(folder).catch(emptyIfMissing)).filter((name) =>
    Object.hasOwn(uploads, name),
  );
  for (let first = 0; first < names.length; first += storedAtOnce) {
    const batch = names.slice(first, first + storedAtOnce);
    // Waits for all of them: the caller deletes the folder after an error.
    const results = await Promise.allSettled(
      batch.map((name) => mediaStore.storeFile(name, join(folder, name))),
    );
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  }
  return names.length;
}
