import { expect, test } from "vitest";
import { backupsToKeep } from "./rotation.server";

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
