import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasMasterKey, keyFingerprint } from "~/platform/crypto/master-key.server";
import { loadRetainedKeys } from "~/platform/crypto/require-same-key.server";
import type { Database } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { reapplyErasures } from "~/platform/privacy/erase.server";
import { connectWithoutTimeout } from "~db/connect.server";

import { migrate } from "~db/migrate.server";
import { contentAreas } from "~db/schema.server";
import { unpack } from "./archive.server";
import { listMigrations } from "./make-backup.server";
import { type Manifest, readManifest, tableFilePath } from "./manifest.server";
import { type BackupTables, importTable, type TableName } from "./table-files.server";

export type RestoreResult = {
  madeAt: string;
  rows: number;
  files: number;
  reappliedErasures: number;
};

/** Replaces all data with an archive, in one transaction. */
export async function restoreBackup(archive: string, tables: BackupTables): Promise<RestoreResult> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const staging = await mkdtemp(join(env.DATA_DIR, ".restore-"));
  try {
    await unpack(archive, staging, env.BACKUP_PASSPHRASE);
    const manifest = await readManifest(staging);
    requireMatchingKey(manifest);
    await migrate(env.DATABASE_URL, env.DATA_DIR);
    const files = Object.keys(manifest.uploads).length;
    if (files > 0) {
      await cp(join(staging, "uploads"), join(env.DATA_DIR, "uploads"), { recursive: true });
    }
    const db = connectWithoutTimeout(env.DATABASE_URL, env.DATA_DIR);
    try {
      await requireKnownMigrations(db, manifest);
      const { rows, reappliedErasures } = await replaceAll(db, staging, manifest, tables);
      await rm(join(env.DATA_DIR, "last-good.json"), { force: true });
      return { madeAt: manifest.madeAt, rows, files, reappliedErasures };
    } finally {
      await db.destroy();
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function requireMatchingKey(manifest: Manifest): void {
  if (hasMasterKey() && keyFingerprint() === manifest.keyFingerprint) return;
  throw new Error(
    "the key of this site is not the one the backup was made with. Put the secret.key of that site into DATA_DIR, or set ENCRYPTION_KEY to it.",
  );
}

async function requireKnownMigrations(db: Database, manifest: Manifest): Promise<void> {
  const known = await listMigrations(db);
  if (manifest.migrations.every((name) => known.includes(name))) return;
  throw new Error("the backup was made by a newer version of this site. Update this one first.");
}

/** Records that were erased since the backup was made stay erased. */
function replaceAll(db: Database, folder: string, manifest: Manifest, tables: BackupTables) {
  return db.transaction().execute(async (transaction) => {
    const erased = [
      ...(await transaction.selectFrom("erasures").selectAll().execute()),
      ...(await readErasures()),
    ];
    const names = Object.keys(tables.included) as TableName[];
    for (const table of [...tables.excluded, ...names.toReversed()]) {
      await transaction.deleteFrom(table).execute();
    }
    let rows = 0;
    for (const table of names) {
      const expected = manifest.tables[table];
      if (!expected) continue;
      const count = await importTable(transaction, table, join(folder, tableFilePath(table)));
      if (count !== expected.rows) throw new Error(`${table} could not be read whole.`);
      rows += count;
    }
    for (const row of erased) {
      await transaction
        .insertInto("erasures")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    }
    // An older backup does not know the areas that were added since.
    await transaction
      .insertInto("contentVersions")
      .values(contentAreas.map((area) => ({ area, version: 1 })))
      .onConflict((conflict) => conflict.column("area").doNothing())
      .execute();
    // Invalidates everything that was cached before the restore.
    await transaction
      .updateTable("contentVersions")
      .set((set) => ({ version: set("version", "+", 1_000) }))
      .execute();
    await loadRetainedKeys(transaction);
    return { rows, reappliedErasures: await reapplyErasures(transaction) };
  });
}

const erasuresFile = () => join(env.DATA_DIR, "erasures.json");

type Erasures = { id: string; area: string; recordHash: string; at: string }[];

/**
 * Copies the erasures to a file beside the database, in case the database is lost and an older backup is restored. A new,
 * empty database has no erasures, so entries of the file are never removed.
 */
export async function saveErasuresFile(db: Database): Promise<void> {
  const rows: Erasures = await db.selectFrom("erasures").selectAll().execute();
  const ids = new Set(rows.map(({ id }) => id));
  const others = (await readErasures().catch((): Erasures => [])).filter(({ id }) => !ids.has(id));
  const draft = `${erasuresFile()}.new`;
  await writeFile(draft, JSON.stringify([...others, ...rows]), { mode: 0o600, flush: true });
  await rename(draft, erasuresFile());
}

async function readErasures(): Promise<Erasures> {
  return readFile(erasuresFile(), "utf8").then(JSON.parse, () => []);
}
