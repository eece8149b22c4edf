import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { hasAdministrator } from "~/platform/auth/accounts.server";
import { hasMasterKey, keyFingerprint } from "~/platform/crypto/master-key.server";
import { findBoundFingerprint, loadRetainedKeys } from "~/platform/crypto/require-same-key.server";
import type { Database } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { holdWaitingMails } from "~/platform/mail/outbox-queue.server";
import { reapplyErasures } from "~/platform/privacy/erase.server";
import { readErasuresFile } from "~/platform/privacy/erasures.server";
import { connectWithoutTimeout, hasTable } from "~db/connect.server";
import { requirePostgresUnused, requireUnused } from "~db/in-use.server";
import { isKnownMigration, migrateAll } from "~db/migrate.server";
import { contentAreas } from "~db/schema.server";
import { sqliteFile } from "~db/sqlite.server";
import { isDownload, unpack } from "./archive.server";
import { makeSafetyArchive } from "./make-backup.server";
import { type Manifest, readManifest, tableFilePath } from "./manifest.server";
import { restorePictures } from "./pictures.server";
import { restoreRecordings } from "./recordings.server";
import {
  type Account,
  type AccountDifference,
  hasAccounts,
  keepChosenAccounts,
  mergeAccounts,
  parseAccountChoice,
  upgradeAccount,
} from "./restore-accounts.server";
import { noteRestore } from "./restores.server";
import { removeLeftovers } from "./rotation.server";
import { type BackupTables, importTable, readRows, type TableName } from "./table-files.server";

export type RestoreResult = {
  madeAt: string;
  rows: number;
  /** Files of pictures. Undefined if they are in the bucket of the site that the backup was made on. */
  files: number | undefined;
  recordings: number;
  /** Neither on this site nor beside the archive. */
  missingRecordings: number;
  reappliedErasures: number;
  heldMails: number;
  /** The accounts of the site that are not the same in the backup. */
  differences: AccountDifference[];
  /** The names and addresses of people whose backup codes do not work any more. */
  withoutBackupCodes: string[];
  hasAdministrator: boolean;
};

/** The person who restores. */
export type Operator = {
  /** Which accounts stay on, if the site has none yet: all, none, or addresses. */
  accounts: string | undefined;
  /** Asks for it. */
  askForAccounts: (accounts: Account[]) => Promise<string>;
  /** Asks for the passphrase of a backup that was downloaded. */
  askForPassphrase: () => Promise<string>;
  /** Called with the archive of the data until now. */
  onSaved: (path: string) => void;
};

/** Replaces all data with an archive, in one transaction. A refused restore changes and creates nothing. */
export async function restoreBackup(
  archive: string,
  tables: BackupTables,
  operator: Operator,
): Promise<RestoreResult> {
  const passphrase = (await isDownload(archive))
    ? await operator.askForPassphrase()
    : env.BACKUP_PASSPHRASE;
  await mkdir(env.DATA_DIR, { recursive: true });
  const staging = await mkdtemp(join(env.DATA_DIR, ".restore-"));
  const db = connectWithoutTimeout(env.DATABASE_URL, env.DATA_DIR);
  try {
    await unpack(archive, staging, passphrase);
    const manifest = await readManifest(staging);
    requireMatchingKey(manifest);
    requireKnownMigrations(manifest);
    const isExisting = await lockExistingSite(db, manifest);
    const archived = await readAccounts(staging, manifest);
    const chosen = await chooseAccounts(operator, archived, isExisting && (await hasAccounts(db)));
    // First, because a bucket may refuse. Files without rows are not served, and the next try stores the same ones.
    const files = await restoreFiles(archive, staging, manifest);
    // No backup and no other restore runs now.
    await removeLeftovers(env.DATA_DIR, 0, staging);
    await removeLeftovers(join(env.DATA_DIR, "backups"), 0);
    if (isExisting) {
      operator.onSaved((await makeSafetyArchive(db, tables, "before-restore", archive)).path);
    }
    await migrateAll(db);
    const result = await db.transaction().execute(async (transaction) => {
      if (env.DATABASE_URL) await requirePostgresUnused(transaction);
      const kept = chosen ? [] : tables.accounts;
      const rows = await replaceRows(transaction, staging, manifest, tables, kept);
      await loadRetainedKeys(transaction);
      await noteRestore(transaction, { madeAt: manifest.madeAt, rows });
      return {
        rows,
        reappliedErasures: await reapplyErasures(transaction),
        heldMails: await holdWaitingMails(transaction),
        differences: chosen ? [] : await mergeAccounts(transaction, archived),
        withoutBackupCodes: chosen ? await keepChosenAccounts(transaction, archived, chosen) : [],
        hasAdministrator: await hasAdministrator(transaction),
      };
    });
    await rm(join(env.DATA_DIR, "last-good.json"), { force: true });
    await rm(join(env.DATA_DIR, "share-cards"), { recursive: true, force: true });
    return { madeAt: manifest.madeAt, ...files, ...result };
  } finally {
    await db.destroy();
    await rm(staging, { recursive: true, force: true });
  }
}

function requireMatchingKey(manifest: Manifest): void {
  if (hasMasterKey() && keyFingerprint() === manifest.keyFingerprint) return;
  throw new Error(
    "the key of this site is not the one the backup was made with. Put the secret.key of that site into DATA_DIR, or set ENCRYPTION_KEY to it.",
  );
}

function requireKnownMigrations(manifest: Manifest): void {
  if (manifest.migrations.every(isKnownMigration)) return;
  throw new Error("the backup was made by a newer version of this site. Update this one first.");
}

/** False if there is no site here yet. Then nothing is created. */
async function lockExistingSite(db: Database, manifest: Manifest): Promise<boolean> {
  if (!env.DATABASE_URL && !existsSync(sqliteFile(env.DATA_DIR))) return false;
  await requireUnused(db, env.DATABASE_URL, env.DATA_DIR);
  const bound = await findBoundFingerprint(db);
  // Second factors and backup codes of the current accounts would not work with the key of the backup.
  if (bound && bound !== manifest.keyFingerprint) {
    throw new Error(
      "the database here was made with another key than the backup. Move ministry.sqlite* out of DATA_DIR, or set DATABASE_URL to a new database, and try again.",
    );
  }
  return hasTable(db, "settings");
}

async function readAccounts(folder: string, { tables }: Manifest): Promise<Account[]> {
  const accounts: Account[] = [];
  if (!tables.users) return accounts;
  for await (const row of readRows<Account>(join(folder, tableFilePath("users")))) {
    accounts.push(upgradeAccount(row));
  }
  return accounts;
}

/** The ids of the accounts that stay on. Undefined if the site has accounts, which are all kept as they are. */
async function chooseAccounts(
  { accounts, askForAccounts }: Operator,
  archived: Account[],
  siteHasAccounts: boolean,
): Promise<string[] | undefined> {
  if (siteHasAccounts) {
    if (accounts === undefined) return undefined;
    throw new Error(
      "this site has accounts, and a restore keeps them as they are. Leave --accounts out.",
    );
  }
  if (archived.length === 0) return [];
  return parseAccountChoice(accounts ?? (await askForAccounts(archived)), archived);
}

async function restoreFiles(archive: string, staging: string, manifest: Manifest) {
  try {
    const files = await restorePictures(staging, manifest);
    return { files, ...(await restoreRecordings(archive, staging, manifest)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `the pictures and recordings could not be stored: ${reason}. The site was not changed.`,
      { cause: error },
    );
  }
}

/** Records that were erased since the backup was made are erased again afterwards. Returns the number of rows. */
async function replaceRows(
  transaction: Database,
  folder: string,
  manifest: Manifest,
  tables: BackupTables,
  kept: readonly TableName[],
): Promise<number> {
  const erased = [
    ...(await transaction.selectFrom("erasures").selectAll().execute()),
    ...(await readErasuresFile()),
  ];
  const isReplaced = (table: TableName) => !kept.includes(table);
  const names = (Object.keys(tables.included) as TableName[]).filter(isReplaced);
  for (const table of [...tables.excluded.filter(isReplaced), ...names.toReversed()]) {
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
  // A backup of an older version has one role for each account.
  await sql`update users set roles = '["' || role || '"]' where roles = '[]'`.execute(transaction);
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
  return rows;
}
