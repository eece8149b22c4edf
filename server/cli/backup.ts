/** The command `npm run backup`: makes one verified archive while the site runs, or opens one that was downloaded. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { requireDatabaseFile, requireSite, runCommand } from "./command";

const isOpening = process.argv.some((parameter) => parameter.startsWith("--open"));

await runCommand(isOpening ? "open the backup" : "back up", async () => {
  const { values } = parseArgs({
    options: { "without-recordings": { type: "boolean" }, open: { type: "string" } },
  });
  if (values.open === undefined) await backUp(values["without-recordings"] ? false : undefined);
  else await open(values.open);
});

async function backUp(hasRecordings: boolean | undefined): Promise<void> {
  const { env } = await import("~/platform/env.server");
  const { backupTables } = await import("~/resources");
  const { runAlone } = await import("~/platform/backup/backup-run.server");
  const { makeBackup } = await import("~/platform/backup/make-backup.server");
  const { removeOldRecordings } = await import("~/platform/backup/recordings.server");
  const { removeOldBackups } = await import("~/platform/backup/rotation.server");
  const { connectWithoutTimeout } = await import("~db/connect.server");
  requireDatabaseFile(env.DATABASE_URL, env.DATA_DIR);
  const folder = join(env.DATA_DIR, "backups");
  const db = connectWithoutTimeout(env.DATABASE_URL, env.DATA_DIR);
  try {
    await requireSite(db);
    const { path, bytes, rows, files, recordings } = await runAlone(folder, async (onStage) => {
      const made = await makeBackup(db, folder, backupTables, { hasRecordings, onStage });
      await removeOldBackups(folder);
      await removeOldRecordings(folder);
      return made;
    });
    const secrecy = env.BACKUP_PASSPHRASE ? "encrypted with BACKUP_PASSPHRASE" : "not encrypted";
    process.stdout.write(
      `Backup ${path}\n` +
        `       ${rows} rows, ${files === undefined ? "" : `${files} uploads, `}${(bytes / 1024 / 1024).toFixed(1)} MB, read back and checked, ${secrecy}.\n` +
        `       ${files === undefined ? describeBucket() : describeRecordings(recordings)}\n` +
        "       The encryption key is NOT inside. Keep a copy of it (secret.key in DATA_DIR, or ENCRYPTION_KEY) in another place:\n" +
        "       without it confidential prayer requests cannot be read again.\n",
    );
  } finally {
    await db.destroy();
  }
}

async function open(file: string): Promise<void> {
  const { openDownload } = await import("~/platform/backup/open-download.server");
  const { askForPassphrase } = await import("./ask-for-passphrase");
  const path = await openDownload(file, () =>
    askForPassphrase({ input: process.stdin, output: process.stdout }),
  );
  process.stdout.write(
    `Opened ${path}\n       It is complete, and not encrypted any more: delete it when you have looked at it.\n`,
  );
}

function describeBucket(): string {
  return "Pictures and recordings are NOT inside: they are in the bucket of S3_URL.";
}

function describeRecordings(count: number | undefined): string {
  if (count === undefined) return "Recordings of sermons were left out.";
  return count === 0
    ? "There are no recordings of sermons on this machine."
    : `${count} recordings of sermons are in the folder audio beside it. A restore needs this folder too.`;
}
