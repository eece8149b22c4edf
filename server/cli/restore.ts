/** The command `npm run restore ARCHIVE`: replaces all data with a backup, on either engine. */
import { parseArgs } from "node:util";
import type { RestoreResult } from "~/platform/backup/restore-backup.server";
import { runCommand } from "./command";

await runCommand("restore", async () => {
  const { archive, accounts } = parseParameters();
  const { env } = await import("~/platform/env.server");
  const { backupTables } = await import("~/resources");
  const { restoreBackup } = await import("~/platform/backup/restore-backup.server");
  const { askForAccounts } = await import("./ask-for-accounts");
  const { askForPassphrase } = await import("./ask-for-passphrase");
  const terminal = { input: process.stdin, output: process.stdout };
  const result = await restoreBackup(archive, backupTables, {
    accounts,
    askForAccounts: (archived) => askForAccounts(terminal, archived),
    askForPassphrase: () => askForPassphrase(terminal),
    onSaved: (path) => print(`Saved  ${path}`, "       The data until now is in this archive."),
  });
  report(result, env.S3_URL !== undefined);
});

function parseParameters(): { archive: string; accounts: string | undefined } {
  const { values, positionals } = parseArgs({
    options: { accounts: { type: "string" } },
    allowPositionals: true,
  });
  const [archive, ...rest] = positionals;
  if (archive && rest.length === 0) return { archive, accounts: values.accounts };
  throw new Error("name the archive: npm run restore data/backups/backup-….tar.gz");
}

function report(result: RestoreResult, hasBucket: boolean): void {
  const uploads = result.files === undefined ? "" : ` ${result.files} uploads,`;
  print(
    `Restored the backup of ${result.madeAt}: ${result.rows} rows,${uploads} ${result.recordings} recordings; ${result.reappliedErasures} records erased since were erased again.`,
  );
  if (result.files === undefined) {
    print(
      `The pictures are not in this backup, but in the bucket of the site that it was made on. ${hasBucket ? "They are shown if this is the bucket of S3_URL." : "Set S3_URL to it, or copy the files at its top into DATA_DIR/uploads."}`,
    );
  }
  if (result.missingRecordings > 0) {
    print(
      `${result.missingRecordings} recordings of sermons were not found. Put the folder audio of the backups beside the archive and restore it again, or copy the files into ${hasBucket ? "audio/ in the bucket" : "DATA_DIR/audio"}.`,
    );
  }
  if (result.differences.length > 0) {
    print("The accounts of this site were kept. These are not the same in the backup:");
    for (const { account, changes } of result.differences)
      print(`  ${account}: ${changes.join("; ")}.`);
  }
  if (result.withoutBackupCodes.length > 0) {
    print("Backup codes are not in a backup. These people need new ones and get a mail about it:");
    for (const account of result.withoutBackupCodes) print(`  ${account}`);
  }
  if (result.heldMails > 0) {
    print(
      `${result.heldMails} mails were waiting when the backup was made and are held, because they may have been sent since. Send or delete them in Settings, Mail, Outbox.`,
    );
  }
  if (!result.hasAdministrator) {
    print(
      "No administrator is switched on. Start the site and open the set-up link that it prints. The address of an old account takes that account over.",
    );
  }
  print("Everybody has to sign in again. Start the site with npm start.");
}

function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
