/** The database of an older version is backed up before it is migrated. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { backUpBeforeUpgrade } from "~/platform/backup/make-backup.server";
import { keyFingerprint } from "~/platform/crypto/master-key.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { backupTables } from "~/resources";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

const listArchives = async () =>
  (await readdir(join(env.DATA_DIR, "backups")).catch(() => [])).filter((name) =>
    name.startsWith("before-upgrade-"),
  );

test("a database that is up to date is not backed up", async () => {
  expect(keyFingerprint()).not.toBe("");
  await backUpBeforeUpgrade(backupTables);
  expect(await listArchives()).toEqual([]);
});

test("an older database is backed up, even if tables are missing, and the last three backups are kept", async () => {
  const name = "0011-private-links";
  await sql`alter table private_links rename to not_there_yet`.execute(db);
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
  for (let time = 0; time < 4; time++) await backUpBeforeUpgrade(backupTables);
  await sql`alter table not_there_yet rename to private_links`.execute(db);
  const at = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db);
  expect(await listArchives()).toHaveLength(3);
});

test("if the backup fails, nothing is migrated and the reason is reported", async () => {
  const name = "0013-indexes";
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
  const run = launchOnTestDatabase({
    BACKUP_PASSPHRASE: "a lamp beside the river",
    PATH: "/nowhere",
  });
  if (env.DATABASE_URL) {
    await expect.poll(run.stdout, { timeout: 20_000 }).toMatch(/ENOENT|tar/);
    const ready = await fetch(`${await serverAddress(run)}/readyz`);
    expect(ready.status).toBe(503);
  } else {
    expect(await run.exited).toBe(1);
    expect(run.stderr()).toMatch(/^Cannot start: .*tar/);
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(rows.map((row) => row.name)).not.toContain(name);
});
