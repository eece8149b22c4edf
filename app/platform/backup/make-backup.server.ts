import { cp, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { keyFingerprint } from "~/platform/crypto/master-key.server";
import type { Database } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { connect, connectWithoutTimeout } from "~db/connect.server";
import { pack, unpack } from "./archive.server";
import {
  hashFiles,
  type Manifest,
  readManifest,
  tableFilePath,
  writeManifest,
} from "./manifest.server";
import { exportTable, type TableManifest } from "./table-files.server";
import { type TableName, tables } from "./tables.server";

export type Backup = { path: string; bytes: number; rows: number; files: number };

/** Makes one archive of database and uploads while the site runs, reads it back and checks it. */
export async function makeBackup(folder: string, prefix = "backup"): Promise<Backup> {
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(join(folder, ".staging-"));
  try {
    const content = join(staging, "content");
    await mkdir(join(content, "tables"), { recursive: true });
    const uploads = await copyUploads(content);
    const copied = await copyDatabase(staging, content);
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

/** Unpacks what was just written, as a restore would. */
async function verify(path: string, staging: string): Promise<void> {
  const proof = join(staging, "proof");
  await mkdir(proof);
  await unpack(path, proof, env.BACKUP_PASSPHRASE);
  await readManifest(proof);
}

/** Files first: a row never names an upload that is not in the archive. Uploads are never changed, only added. */
async function copyUploads(content: string): Promise<Record<string, string>> {
  const source = join(env.DATA_DIR, "uploads");
  const target = join(content, "uploads");
  await cp(source, target, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return hashFiles(target);
}

/** All tables as they were at one instant. */
async function copyDatabase(staging: string, content: string) {
  if (!env.DATABASE_URL) {
    const source = new DatabaseSync(join(env.DATA_DIR, "ministry.sqlite"), { timeout: 5_000 });
    source.prepare("vacuum into ?").run(join(staging, "ministry.sqlite"));
    source.close();
    const db = connect(undefined, staging);
    try {
      return await copyAll(db, content);
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
      .execute((transaction) => copyAll(transaction, content));
  } finally {
    await db.destroy();
  }
}

async function copyAll(db: Database, content: string) {
  const copied: Partial<Record<TableName, TableManifest>> = {};
  const there = await tablesOf(db);
  for (const table of (Object.keys(tables) as TableName[]).filter((name) => there.has(name))) {
    copied[table] = await exportTable(db, table, join(content, tableFilePath(table)));
  }
  return {
    migrations: await listMigrations(db),
    tables: copied as Record<TableName, TableManifest>,
  };
}

/** Before an upgrade the newest tables are not there yet. */
async function tablesOf(db: Database): Promise<Set<string>> {
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
