/** A minute after the start and every hour: makes a backup if the newest one is a day old, and deletes what has expired. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { deleteUnusedAudioFiles } from "~/platform/audio/audio-files.server";
import { deleteUnusedCaptions } from "~/platform/audio/caption-files.server";
import { deleteExpiredAudioParts } from "~/platform/audio/receive-audio.server";
import { deleteExpiredLinks } from "~/platform/auth/one-time-links.server";
import {
  clearBackupRequest,
  isBackupRequested,
  isBackupRunning,
  noteFailedRun,
} from "~/platform/backup/backup-run.server";
import { abandonedMs, nextBackupAt, removeLeftovers } from "~/platform/backup/rotation.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { deleteExpiredFormKeys } from "~/platform/forms/form-keys.server";
import { log } from "~/platform/log.server";
import { deleteExpiredParts } from "~/platform/media/upload-parts.server";
import { deleteExpiredPageViews } from "~/platform/page-views.server";
import { saveErasuresFile } from "~/platform/privacy/erasures.server";
import { purgeErased } from "~/platform/privacy/purge-erased.server";
import { deleteExpiredLeases, deleteExpiredMarks } from "~/platform/privacy/request-tables.server";
import { deleteExpiredRateLimits } from "~/platform/rate-limit.server";
import { deleteOldBulkRuns } from "~/platform/records/bulk-runs.server";
import { trashTables } from "~/resources";
import { deleteExpiredPictures, deleteExpiredRecords } from "~/settings/retention.server";

const hourMs = 3_600_000;
const firstRunMs = 60_000;
const requestedBackupMs = 2_000;

export function startHousekeeping(backupCommand: string, stopping: AbortSignal): void {
  async function run(): Promise<void> {
    // In this order: with a wrong clock everything seems to have expired, and then the backup still has it.
    await backUpIfOld(backupCommand, { stopping });
    if (!stopping.aborted) await deleteExpired();
  }
  // A host that restarts every hour needs backups too.
  setTimeout(() => void run(), firstRunMs).unref();
  setInterval(() => void run(), hourMs).unref();
  let isMaking = false;
  setInterval(() => {
    if (isMaking || stopping.aborted) return;
    isMaking = true;
    void backUpIfRequested(backupCommand, stopping).finally(() => {
      isMaking = false;
    });
  }, requestedBackupMs).unref();
}

async function deleteExpired(): Promise<void> {
  await saveErasuresFile();
  await removeLeftovers(join(env.DATA_DIR, "backups"), abandonedMs);
  try {
    await deleteExpiredFormKeys(db);
    await deleteExpiredRateLimits(db);
    await deleteExpiredLinks(db);
    await deleteExpiredPageViews(db);
    await deleteExpiredParts(db);
    await deleteExpiredAudioParts();
    await deleteExpiredMarks(db);
    await deleteOldBulkRuns(db);
    await deleteExpiredLeases(db);
    await deleteExpiredRecords(db, trashTables);
    await deleteExpiredPictures();
    await deleteUnusedAudioFiles();
    await deleteUnusedCaptions();
    await purgeErased();
  } catch (error) {
    log.warn({ err: error }, "housekeeping failed; it runs again in an hour");
  }
}

const runProgram = promisify(execFile);

type BackupRun = { now?: number; stopping?: AbortSignal };

export async function backUpIfOld(
  command: string,
  { now = Date.now(), stopping }: BackupRun = {},
): Promise<void> {
  const folder = join(env.DATA_DIR, "backups");
  if ((await nextBackupAt(folder, now)) > now || (await isBackupRunning(folder))) return;
  await runBackup(command, stopping);
}

/** An administrator has asked for it. If the site stops meanwhile, the next start makes it. */
export async function backUpIfRequested(command: string, stopping?: AbortSignal): Promise<void> {
  const folder = join(env.DATA_DIR, "backups");
  if (!(await isBackupRequested(folder)) || (await isBackupRunning(folder))) return;
  await runBackup(command, stopping);
  if (!stopping?.aborted) await clearBackupRequest(folder);
}

/**
 * Runs in a process of its own, so that no visitor waits. It is killed when the site stops: it would keep the write-ahead
 * log from being deleted. The next start makes the backup.
 */
async function runBackup(command: string, stopping: AbortSignal | undefined): Promise<void> {
  const startedAt = new Date().toISOString();
  try {
    const { stdout } = await runProgram(process.execPath, [command], { signal: stopping });
    log.info({ backup: stdout.split("\n")[1]?.trim() }, "backed up");
  } catch (error) {
    if (stopping?.aborted) return log.info("the backup was stopped with the site");
    log.error({ err: error }, "the backup failed");
    await noteFailedRun(join(env.DATA_DIR, "backups"), startedAt);
  }
}
