import { cp, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { keyFingerprint } from "~/platform/crypto/master-key.server";
import type { Database } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { connect, connectWithoutTimeout } from "~db/connect.server";

import { needsMigration } from "~db/migrate.server";
import { pack, unpack } from "./archive.server";
import {
  hashFiles,
  type Manifest,
  readManifest,
  tableFilePath,
  writeManifest,
} from "./manifest.server";
import {
  type BackupTables,
  exportTable,
  type TableManifest,
  type TableName,
} from "./table-files.server";

const upgradePrefix = "before-upgrade";
const maxUpgradeBackups = 3;

export type Backup = { path: string; bytes: number; rows: number; files: number };

/** Makes one archive of the database and the uploads while the site runs, then reads it back and checks it. */
export async function makeBackup(
  folder: string,
  tables: BackupTables,
  prefix = "backup",
): Promise<Backup> {
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(join(folder, ".staging-"));
  try {
    const content = join(staging, "content");
    await mkdir(join(content, "tables"), { recursive: true });
    const uploads = await copyUploads(content);
    const copied = await copyDatabase(staging, content, tables);
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      keyFingerprint: keyFingerprint(),
      engine: env.DATABASE_URL ? "postgres" : "sqlite",
      ...copied,
      uploads,
    };
    await writeManifest(content, manifest);
    const path = join(folder, `${prefix}-${manifest.madeAt.replaceAll(/[:.]/g, "-")}.tar.gz`);
    await pack(content, path, env.BACKUP_PASSPHRASE);
    await verify(path, staging);
    const { size } = await stat(path);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return { path, bytes: size, rows, files: Object.keys(uploads).length };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Backs up the database before a migration. If this fails, nothing is migrated. */
export async function backUpBeforeUpgrade(tables: BackupTables): Promise<void> {
  if (!(await needsMigration(env.DATABASE_URL, env.DATA_DIR))) return;
  const folder = join(env.DATA_DIR, "backups");
  const { path, rows } = await makeBackup(folder, tables, upgradePrefix);
  log.info({ backup: path, rows }, "backed up before the upgrade");
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${upgradePrefix}-`));
  for (const name of names.toSorted().slice(0, -maxUpgradeBackups)) await rm(join(folder, name));
}

/** Unpacks the archive as a restore does. */
async function verify(path: string, staging: string): Promise<void> {
  const unpacked = join(staging, "proof");
  await mkdir(unpacked);
  await unpack(path, unpacked, env.BACKUP_PASSPHRASE);
  await readManifest(unpacked);
}

/** Runs before the database is copied: uploads are never changed, so every upload that a row names is in the archive. */
async function copyUploads(content: string): Promise<Record<string, string>> {
  const source = join(env.DATA_DIR, "uploads");
  const target = join(content, "uploads");
  await cp(source, target, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return hashFiles(target);
}

/** Copies all tables from one snapshot. */
async function copyDatabase(staging: string, content: string, tables: BackupTables) {
  if (!env.DATABASE_URL) {
    const source = new DatabaseSync(join(env.DATA_DIR, "ministry.sqlite"), { timeout: 5_000 });
    source.prepare("vacuum into ?").run(join(staging, "ministry.sqlite"));
    source.close();
    const db = connect(undefined, staging);
    try {
      return await copyAll(db, content, tables);
    } finally {
      await db.destroy();
    }
  }
  const db = connectWithoutTimeout(env.DATABASE_URL, env.DATA_DIR);
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((transaction) => copyAll(transaction, content, tables));
  } finally {
    await db.destroy();
  }
}

async function copyAll(db: Database, content: string, { included }: BackupTables) {
  const copied: Partial<Record<TableName, TableManifest>> = {};
  const existing = await existingTables(db);
  for (const [table, key] of Object.entries(included) as [TableName, string][]) {
    if (!existing.has(table)) continue;
    copied[table] = await exportTable(db, table, key, join(content, tableFilePath(table)));
  }
  return { migrations: await listMigrations(db), tables: copied };
}

/** Before a migration the newest tables do not exist yet. */
async function existingTables(db: Database): Promise<Set<string>> {
  const found = await db.introspection.getTables();
  return new Set(
    found.map(({ name }) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())),
  );
}

export async function listMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
