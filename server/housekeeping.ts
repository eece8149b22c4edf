import { forgetWhatIsOver } from "~/ministry/retention.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";

const hourMs = 3_600_000;
const keepDays = 2;

/** Each hour forgets what only served the moment, two days after, and what the privacy policy says is over. */
export function startHousekeeping(): void {
  setInterval(() => void tidy(), hourMs).unref();
}

async function tidy(): Promise<void> {
  const before = new Date(Date.now() - keepDays * 24 * hourMs).toISOString();
  try {
    await db.deleteFrom("formKeys").where("createdAt", "<", before).execute();
    await db.deleteFrom("rateLimits").where("windowStart", "<", before).execute();
    await forgetWhatIsOver(db);
  } catch (error) {
    log.warn({ err: error }, "housekeeping has to wait");
  }
}
