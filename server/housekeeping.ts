import { deleteExpiredLinks } from "~/platform/auth/one-time-links.server";
import { saveErasuresFile } from "~/platform/backup/restore-backup.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { trashTables } from "~/resources";
import { deleteExpiredPictures, deleteExpiredRecords } from "~/settings/retention.server";
import { backUpIfOld } from "./nightly-backup";

const hourMs = 3_600_000;
const keepDays = 2;
/** Longer than a phone goes on trying to send what was written offline. */
const keepKeysDays = 8;

/**
 * Each hour forgets what only served the moment, two days after, and what the privacy policy says is over, and sees
 * to it that a backup of today is there.
 */
export function startHousekeeping(backupCommand: string): void {
  setInterval(() => void tidy().then(() => backUpIfOld(backupCommand)), hourMs).unref();
}

async function tidy(): Promise<void> {
  const before = daysAgo(keepDays);
  try {
    await db.deleteFrom("formKeys").where("createdAt", "<", daysAgo(keepKeysDays)).execute();
    await db.deleteFrom("rateLimits").where("windowStart", "<", before).execute();
    await deleteExpiredLinks(db);
    await deleteExpiredRecords(db, trashTables);
    await saveErasuresFile(db);
    await deleteExpiredPictures();
  } catch (error) {
    log.warn({ err: error }, "housekeeping has to wait");
  }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * hourMs).toISOString();
}
