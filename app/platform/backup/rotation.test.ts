import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupsToKeep, listArchives, removeOldBackups } from "./rotation.server";

const dayMs = 86_400_000;
const name = (daysAgo: number, hour = 2) => {
  const at = new Date(Date.UTC(2026, 10, 15, hour) - daysAgo * dayMs).toISOString();
  return `backup-${at.replaceAll(/[:.]/g, "-")}.tar.gz`;
};

test("one backup of each of the last seven days and of each of the five weeks before is kept", () => {
  const all = Array.from({ length: 100 }, (_, daysAgo) => [
    name(daysAgo, 20),
    name(daysAgo, 2),
  ]).flat();
  const kept = new Set(backupsToKeep(all));
  for (let day = 0; day < 7; day += 1) expect(kept).toContain(name(day, 20));
  expect(kept).not.toContain(name(0, 2));
  expect(kept.size).toBeLessThanOrEqual(13);
  expect(kept.size).toBeGreaterThanOrEqual(11);
  expect(kept).not.toContain(name(60, 20));
});

test("if days are missing, the newest existing backups are kept", () => {
  expect(backupsToKeep([name(300), name(301)])).toContain(name(300));
});

test("archives named in the future are kept, are never the newest, and push no other out", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ministry-rotation-"));
  const at = (time: number) =>
    `backup-${new Date(time).toISOString().replaceAll(/[:.]/g, "-")}.tar.gz`;
  const future = Array.from({ length: 20 }, (_, days) => at(Date.now() + (days + 1) * dayMs));
  const past = Array.from({ length: 7 }, (_, days) => at(Date.now() - days * dayMs - 1_000));
  const other = [
    "backup-2026-99-99T00-00-00-000Z.tar.gz",
    "before-upgrade-2026-01-01T00-00-00-000Z.tar.gz",
    `${at(0)}.part`,
  ];
  for (const file of [...future, ...past, ...other]) await writeFile(join(folder, file), "");
  expect(await listArchives(folder, "backup")).toEqual(past);
  await removeOldBackups(folder);
  expect((await readdir(folder)).toSorted()).toEqual([...future, ...past, ...other].toSorted());
});
