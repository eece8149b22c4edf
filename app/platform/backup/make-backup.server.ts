import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { sql } from "kysely";
import { keyFingerprint } from "~/platform/crypto/master-key.server";
import { requireBoundKey } from "~/platform/crypto/require-same-key.server";
import type { Database } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import type { StoreFolder } from "~/platform/media/media-store.server";
import { connect, connectWithoutTimeout } from "~db/connect.server";
import { needsMigration } from "~db/migrate.server";
import { sqliteFile } from "~db/sqlite.server";
import { pack, unpack } from "./archive.server";
import { noteChecked } from "./checked.server";
import { type Manifest, readManifest, tableFilePath, writeManifest } from "./manifest.server";
import { backUpPictures } from "./pictures.server";
import { backUpRecordings } from "./recordings.server";
import { type ArchiveKind, abandonedMs, listArchives, removeLeftovers } from "./rotation.server";
import {
  type BackupTables,
  exportTable,
  type TableManifest,
  type TableName,
} from "./table-files.server";

const maxSafetyArchives = 3;

/**
 * `files` is the number of picture files in the archive, undefined if they are in a bucket. `recordings` is the number in
 * the folder beside the archive, undefined if they were left out.
 */
export type Backup = {
  path: string;
  bytes: number;
  rows: number;
  files: number | undefined;
  recordings: number | undefined;
};

/** In this order. */
export type BackupStage = "database" | "pictures" | "packing" | "checking";

type BackupOptions = {
  kind?: ArchiveKind;
  hasRecordings?: boolean;
  onStage?: (stage: BackupStage) => Promise<void>;
};

/**
 * Makes one archive of the database and the uploads while the site runs, then reads it back and checks it. Refuses if the
 * key is not the one of the database: the archive would name a key that cannot open it.
 */
export async function makeBackup(
  db: Database,
  folder: string,
  tables: BackupTables,
  {
    kind = "backup",
    hasRecordings = env.BACKUP_RECORDINGS !== "off",
    onStage = async () => {},
  }: BackupOptions = {},
): Promise<Backup> {
  const bound = await requireBoundKey(db);
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder, abandonedMs);
  const staging = await mkdtemp(join(folder, ".staging-"));
  let draft = "";
  try {
    const content = join(staging, "content");
    await mkdir(join(content, "tables"), { recursive: true });
    await onStage("database");
    const copied = await copyDatabase(db, staging, content, tables);
    await onStage("pictures");
    const madeAt = new Date().toISOString();
    const files = {
      uploads: await backUpPictures(content),
      audio: hasRecordings
        ? await backUpRecordings(folder, content, { ...copied, madeAt })
        : undefined,
      // They serve for two days.
      "audio-parts": undefined,
    } satisfies Record<StoreFolder, unknown>;
    const manifest: Manifest = {
      format: 1,
      madeAt,
      keyFingerprint: bound ?? keyFingerprint(),
      engine: env.DATABASE_URL ? "postgres" : "sqlite",
      ...copied,
      uploads: files.uploads ?? {},
      uploadsAreInBucket: files.uploads === undefined,
    };
    await writeManifest(content, manifest);
    const path = join(folder, `${kind}-${manifest.madeAt.replaceAll(/[:.]/g, "-")}.tar.gz`);
    draft = `${path}.part`;
    await onStage("packing");
    await pack(content, draft, env.BACKUP_PASSPHRASE);
    await onStage("checking");
    await verify(draft, staging);
    await rename(draft, path);
    const { size } = await stat(path);
    await noteChecked(folder, basename(path), size);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return {
      path,
      bytes: size,
      rows,
      files: files.uploads && Object.keys(files.uploads).length,
      recordings: files.audio,
    };
  } finally {
    await rm(staging, { recursive: true, force: true });
    if (draft) await rm(draft, { force: true });
  }
}

/** Backs up the database before a migration. If this fails, nothing is migrated. */
export async function backUpBeforeUpgrade(tables: BackupTables): Promise<void> {
  const db = connectWithoutTimeout(env.DATABASE_URL, env.DATA_DIR);
  try {
    if (!(await needsMigration(db))) return;
    const { path, rows } = await makeSafetyArchive(db, tables, "before-upgrade");
    log.info({ backup: path, rows }, "backed up before the upgrade");
  } finally {
    await db.destroy();
  }
}

/** Makes an archive before all data is changed, and keeps the last three of its kind and `inUse`. */
export async function makeSafetyArchive(
  db: Database,
  tables: BackupTables,
  kind: "before-upgrade" | "before-restore",
  inUse = "",
): Promise<Backup> {
  const folder = join(env.DATA_DIR, "backups");
  const backup = await makeBackup(db, folder, tables, { kind });
  const old = (await listArchives(folder, kind)).slice(maxSafetyArchives);
  for (const path of old.map((name) => join(folder, name))) {
    if (path !== resolve(inUse)) await rm(path);
  }
  return backup;
}

/** Unpacks the archive as a restore does. */
async function verify(path: string, staging: string): Promise<void> {
  const unpacked = join(staging, "proof");
  await mkdir(unpacked);
  try {
    await unpack(path, unpacked, env.BACKUP_PASSPHRASE);
    await readManifest(unpacked);
  } catch (error) {
    throw new Error(
      "the archive could not be read back, so it was removed. Is the disk full? A backup needs three times the space of the pictures.",
      { cause: error },
    );
  }
}

/** Copies all tables from one snapshot. */
async function copyDatabase(
  db: Database,
  staging: string,
  content: string,
  tables: BackupTables,
): ReturnType<typeof copyAll> {
  if (env.DATABASE_URL) {
    return db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((transaction) => copyAll(transaction, content, tables));
  }
  await sql`vacuum into ${sqliteFile(staging)}`.execute(db);
  const copy = connect(undefined, staging);
  try {
    return await copyAll(copy, content, tables);
  } finally {
    await copy.destroy();
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

async function listMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
