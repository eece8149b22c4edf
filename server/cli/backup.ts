/** The command `npm run backup`: makes one verified archive while the site runs. */
import { join } from "node:path";

process.umask(0o077);

try {
  const { env } = await import("~/platform/env.server");
  const { backupTables } = await import("~/resources");
  const { makeBackup } = await import("~/platform/backup/make-backup.server");
  const { removeOldBackups } = await import("~/platform/backup/rotation.server");
  const folder = join(env.DATA_DIR, "backups");
  const { path, bytes, rows, files } = await makeBackup(folder, backupTables);
  await removeOldBackups(folder);
  const secrecy = env.BACKUP_PASSPHRASE ? "encrypted with BACKUP_PASSPHRASE" : "not encrypted";
  process.stdout.write(
    `Backup ${path}\n` +
      `       ${rows} rows, ${files} uploads, ${(bytes / 1024 / 1024).toFixed(1)} MB, read back and checked, ${secrecy}.\n` +
      "       The encryption key is NOT inside. Keep a copy of it (secret.key in DATA_DIR, or ENCRYPTION_KEY) in another place:\n" +
      "       without it confidential prayer requests cannot be read again.\n",
  );
} catch (error) {
  process.stderr.write(
    `Cannot back up: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
