import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasMasterKey, keyFingerprint } from "~/platform/crypto/master-key.server";
import { loadRetainedKeys } from "~/platform/crypto/retained-keys.server";
import type { Database } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { reapplyErasures } from "~/platform/privacy/erase.server";
import { connectWithoutTimeout } from "~db/connect.server";
import { migrate } from "~db/migrate.server";
import { unpack } from "./archive.server";
import { listMigrations } from "./make-backup.server";
import { type Manifest, readManifest, tableFilePath } from "./manifest.server";
import { importTable } from "./table-files.server";
import { excludedTables, type TableName, tables } from "./tables.server";

export type RestoreResult = {
  madeAt: string;
  rows: number;
  files: number;
  reappliedErasures: number;
};

/** Puts an archive in the place of all that is there, in one transaction: either all of it or nothing. */
export async function restoreBackup(archive: string): Promise<RestoreResult> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const staging = await mkdtemp(join(env.DATA_DIR, ".restore-"));
  try {
    await unpack(archive, staging, env.BACKUP_PASSPHRASE);
    const manifest = await readManifest(staging);
    requireKeyOf(manifest);
    await migrate(env.DATABASE_URL, env.DATA_DIR);
    const files = Object.keys(manifest.uploads).length;
    if (files > 0) {
      await cp(join(staging, "uploads"), join(env.DATA_DIR, "uploads"), { recursive: true });
    }
    const db = connectWithoutTimeout(env.DATABASE_URL, env.DATA_DIR);
    try {
      await requireKnownMigrations(db, manifest);
      const { rows, erasedAgain } = await replaceAll(db, staging, manifest);
      await rm(join(env.DATA_DIR, "last-good.json"), { force: true });
      return { madeAt: manifest.madeAt, rows, files, reappliedErasures: erasedAgain };
    } finally {
      await db.destroy();
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function requireKeyOf(manifest: Manifest): void {
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

/** What was erased here since the backup was made stays erased. */
function replaceAll(db: Database, folder: string, manifest: Manifest) {
  return db.transaction().execute(async (transaction) => {
    const erased = [
      ...(await transaction.selectFrom("erasures").selectAll().execute()),
      ...(await readErasures()),
    ];
    const names = Object.keys(tables) as TableName[];
    for (const table of [...Object.keys(excludedTables), ...names.toReversed()] as TableName[]) {
      await transaction.deleteFrom(table).execute();
    }
    let rows = 0;
    for (const table of names.filter((name) => name in manifest.tables)) {
      const count = await importTable(transaction, table, join(folder, tableFilePath(table)));
      if (count !== manifest.tables[table].rows)
        throw new Error(`${table} could not be read whole.`);
      rows += count;
    }
    for (const row of erased) {
      await transaction
        .insertInto("erasures")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    }
    // Whatever was kept of the pages is older than what now stands in the tables.
    await transaction
      .updateTable("contentVersions")
      .set((set) => ({ version: set("version", "+", 1_000) }))
      .execute();
    await loadRetainedKeys(transaction);
    return { rows, erasedAgain: await reapplyErasures(transaction) };
  });
}

const erasuresFile = () => join(env.DATA_DIR, "erasures.json");

type Erasures = { id: string; area: string; recordHash: string; at: string }[];

/**
 * Kept beside the database too, for the day the database is lost and an older backup is all there is. One that was begun
 * anew by then knows of none: what the file holds stays in it.
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
