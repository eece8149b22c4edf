import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { log } from "~/platform/log.server";

export const daysKept = 7;
export const weeksKept = 5;
const archiveName = /^[a-z-]+-(\d{4}-\d{2}-\d{2})T(\d\d)-(\d\d)-(\d\d).*\.tar\.gz$/;

/** Work in progress of a backup or a restore. */
const workName = /^\.(staging|restore)-|^(backup|before-upgrade|before-restore)-.*\.part$/;

const backupIntervalMs = 86_400_000;

/** No backup takes a day: older work was left by a killed process. */
export const abandonedMs = 86_400_000;

/** `backup`: made every night or by command. The others are made before all data is changed. */
export const archiveKinds = ["backup", "before-upgrade", "before-restore"] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/** Keeps the newest backup of each of the last seven days that has one, and of each of the five weeks before. */
export async function removeOldBackups(folder: string): Promise<void> {
  const names = await listArchives(folder, "backup");
  const keep = new Set(backupsToKeep(names));
  for (const name of names.filter((one) => !keep.has(one))) await rm(join(folder, name));
}

/**
 * Newest first. Archives named in the future were made while the clock was wrong: they are left alone, and count neither
 * as the newest nor as one of those to keep.
 */
export async function listArchives(
  folder: string,
  kind: ArchiveKind,
  now = Date.now(),
): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${kind}-`) && parseArchiveTime(name) <= now)
    .toSorted()
    .toReversed();
}

/** The site makes a backup when the newest one is a day old. It looks every hour. */
export async function nextBackupAt(folder: string, now = Date.now()): Promise<number> {
  const [newest] = await listArchives(folder, "backup", now);
  return newest ? parseArchiveTime(newest) + backupIntervalMs : now;
}

export function backupsToKeep(newestFirst: string[]): string[] {
  const dayOf = (name: string) => archiveName.exec(name)?.[1] ?? "";
  const weekOf = (name: string) => String(Math.floor(Date.parse(dayOf(name)) / (7 * 86_400_000)));
  const firstOfEach = (key: (name: string) => string) =>
    newestFirst.filter(
      (name, index) => newestFirst.findIndex((other) => key(other) === key(name)) === index,
    );
  return [...firstOfEach(dayOf).slice(0, daysKept), ...firstOfEach(weekOf).slice(0, weeksKept + 1)];
}

/** The time in the name of an archive, or NaN. */
export function parseArchiveTime(name: string): number {
  const [, day, hour, minute, second] = archiveName.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Removes what killed backups and restores left in a folder: it contains all data in plain text. Work that was changed
 * within `minAgeMs` may belong to a running process and stays, like `inUse`. A failure is logged.
 */
export async function removeLeftovers(folder: string, minAgeMs: number, inUse = ""): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names
    .filter((name) => workName.test(name))
    .map((name) => join(folder, name))) {
    try {
      if (path === inUse) continue;
      const { mtimeMs } = await stat(path);
      // A time in the future was set while the clock was wrong.
      if (Math.abs(Date.now() - mtimeMs) < minAgeMs) continue;
      await rm(path, { recursive: true, force: true });
    } catch (error) {
      log.warn({ err: error, path }, "the rest of a killed backup or restore could not be removed");
    }
  }
}
