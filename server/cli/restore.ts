/** The command `npm run restore ARCHIVE`: replaces all data with a backup, on either engine. */
process.umask(0o077);

try {
  const [archive] = process.argv.slice(2);
  if (!archive) throw new Error("name the archive: npm run restore data/backups/backup-….tar.gz");
  const { backupTables } = await import("~/resources");
  const { restoreBackup } = await import("~/platform/backup/restore-backup.server");
  const { madeAt, rows, files, reappliedErasures } = await restoreBackup(archive, backupTables);
  process.stdout.write(
    `Restored the backup of ${madeAt}: ${rows} rows, ${files} uploads; ${reappliedErasures} records erased since were erased again.\n` +
      "Everybody has to sign in again. Start the site with npm start.\n",
  );
} catch (error) {
  process.stderr.write(
    `Cannot restore: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
