import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const daysKept = 7;
const weeksKept = 5;
const backupName = /^backup-(\d{4}-\d{2}-\d{2})T.*\.tar\.gz$/;

/** Keeps the newest backup of each of the last seven days that has one, and of each of the five weeksKept before. */
export async function removeOldBackups(folder: string): Promise<void> {
  const names = await listBackups(folder);
  const keep = new Set(backupsToKeep(names));
  for (const name of names.filter((one) => !keep.has(one))) await rm(join(folder, name));
}

/** Newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed();
}

export function backupsToKeep(newestFirst: string[]): string[] {
  const dayOf = (name: string) => backupName.exec(name)?.[1] ?? "";
  const weekOf = (name: string) => String(Math.floor(Date.parse(dayOf(name)) / (7 * 86_400_000)));
  const firstOfEach = (key: (name: string) => string) =>
    newestFirst.filter(
      (name, index) => newestFirst.findIndex((other) => key(other) === key(name)) === index,
    );
  return [...firstOfEach(dayOf).slice(0, daysKept), ...firstOfEach(weekOf).slice(0, weeksKept + 1)];
}

/** The time in the name of a backup. */
export function parseBackupTime(name: string): number {
  const [, day, hour, minute, second] = /^backup-([\d-]{10})T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}
