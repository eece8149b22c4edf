/**
 * Recordings are stored once, in a folder beside the archives: they are large, never change, and have the hash of their
 * content in their name. An archive has only their rows.
 */
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { audioFileName } from "~/platform/audio/audio-files.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { audioStore } from "~/platform/media/media-store.server";
import type { AudioFormat } from "~/ui/audio-url";
import { hashFile, type Manifest, tableFilePath } from "./manifest.server";
import { archiveKinds, listArchives, parseArchiveTime } from "./rotation.server";
import { readRows } from "./table-files.server";

type ArchivedRecording = { hash: string; format: AudioFormat };
type ArchivedRows = Pick<Manifest, "madeAt" | "tables">;

const folderName = "audio";
/** When each recording was last named by an archive, so that it can be deleted after the last archive that names it. */
const indexName = "last-used.json";
const recordingName = /^([0-9a-f]{32})\.(?:mp3|m4a)$/;

/**
 * Adds the recordings of an unpacked archive to the folder beside the archives. Returns how many it has. Those in a
 * bucket are not backed up, like the pictures in it.
 */
export async function backUpRecordings(
  archives: string,
  content: string,
  archived: ArchivedRows,
): Promise<number> {
  const names = await listRecordings(content, archived);
  if (env.S3_URL || names.length === 0) return 0;
  const folder = join(archives, folderName);
  await mkdir(folder, { recursive: true });
  const existing = new Set(await readdir(folder));
  const lastUsed = await readIndex(folder);
  let count = 0;
  for (const name of names) {
    if (!existing.has(name) && !(await addRecording(folder, name))) continue;
    lastUsed[name] = archived.madeAt;
    count += 1;
  }
  await writeIndex(folder, lastUsed);
  return count;
}

/** False if the file is lost or damaged. The rest of the backup must not fail because of it. */
async function addRecording(folder: string, name: string): Promise<boolean> {
  const source = join(env.DATA_DIR, folderName, name);
  if (!(await isIntact(source, name))) {
    log.warn({ recording: name }, "a recording is missing or damaged, so it was not backed up");
    return false;
  }
  const draft = join(folder, `.${name}.part`);
  await rm(draft, { force: true });
  // A link takes no space. Some file systems have none, and the folder may be on another disk.
  await link(source, draft).catch(() => copyFile(source, draft));
  await rename(draft, join(folder, name));
  return true;
}

async function isIntact(path: string, name: string): Promise<boolean> {
  const [, hash] = recordingName.exec(name) ?? [];
  const found = await hashFile(path).catch(() => "");
  return hash !== undefined && found.startsWith(hash);
}

/** Stores the recordings of an unpacked archive again. Returns how many are here, and how many were not found. */
export async function restoreRecordings(
  archive: string,
  content: string,
  archived: ArchivedRows,
): Promise<{ recordings: number; missingRecordings: number }> {
  const names = await listRecordings(content, archived);
  let missing = 0;
  for (const name of names) {
    if (await isStored(name)) continue;
    const path = await findIntact(name, dirname(archive), content);
    if (path) await audioStore.storeFile(name, path);
    else missing += 1;
  }
  return { recordings: names.length - missing, missingRecordings: missing };
}

/** Recordings are beside an archive, and inside a download. */
async function findIntact(name: string, ...folders: string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const path = join(folder, folderName, name);
    if (await isIntact(path, name)) return path;
  }
  return undefined;
}

async function isStored(name: string): Promise<boolean> {
  const file = await audioStore.read(name, { first: 0, last: 0 });
  await file?.body.cancel();
  return file !== undefined;
}

/** An older archive has no such table. */
async function listRecordings(content: string, { tables }: ArchivedRows): Promise<string[]> {
  if (!tables.audioFiles) return [];
  const names: string[] = [];
  for await (const row of readRows<ArchivedRecording>(join(content, tableFilePath("audioFiles")))) {
    const name = audioFileName(row);
    // Another name in an archive could lead out of the folder.
    if (recordingName.test(name)) names.push(name);
  }
  return names;
}

/** The recordings beside the archives, with their size. */
export async function listBackedUpRecordings(
  archives: string,
): Promise<{ paths: string[]; bytes: number }> {
  const names = (await readdir(join(archives, folderName)).catch(() => [])).filter((name) =>
    recordingName.test(name),
  );
  const paths = names.map((name) => join(folderName, name));
  const sizes = await Promise.all(
    paths.map(async (path) => (await stat(join(archives, path))).size),
  );
  return { paths, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Deletes the recordings that no archive names any more. */
export async function removeOldRecordings(archives: string): Promise<void> {
  const folder = join(archives, folderName);
  const names = (await readdir(folder).catch(() => [])).filter((name) => recordingName.test(name));
  if (names.length === 0) return;
  const kept = (await Promise.all(archiveKinds.map((kind) => listArchives(archives, kind)))).flat();
  if (kept.length === 0) return;
  const oldest = Math.min(...kept.map(parseArchiveTime));
  const lastUsed = await readIndex(folder);
  for (const name of names) {
    // A recording that the index does not name was put here by hand, or the index was lost.
    const at = lastUsed[name] ?? new Date().toISOString();
    lastUsed[name] = at;
    // The time in the name of an archive has no fractions of a second.
    if (Math.floor(Date.parse(at) / 1_000) * 1_000 >= oldest) continue;
    await rm(join(folder, name));
    delete lastUsed[name];
  }
  await writeIndex(folder, lastUsed);
}

async function readIndex(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(folder, indexName), "utf8"));
  } catch {
    return {};
  }
}

async function writeIndex(folder: string, lastUsed: Record<string, string>): Promise<void> {
  const draft = join(folder, `.${indexName}.part`);
  await writeFile(draft, JSON.stringify(lastUsed, null, 2), { mode: 0o600 });
  await rename(draft, join(folder, indexName));
}
