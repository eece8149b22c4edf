import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const daysKept = 7;
const weeksKept = 5;
const archiveName = /^[a-z-]+-(\d{4}-\d{2}-\d{2})T(\d\d)-(\d\d)-(\d\d).*\.tar\.gz$/;

/** `backup`: made every night or by command. The others are made before all data is changed. */
export type ArchiveKind = "backup" | "before-upgrade" | "before-restore";

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
