/** The jobs that only one process of the site runs: mail, scheduled jobs, housekeeping. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { mailKinds } from "~/mail-kinds.server";
import { log } from "~/platform/log.server";
import { startMailer } from "~/platform/mail/mailer.server";
import { type ScheduledJob, scheduledJobs } from "~/scheduled-jobs.server";
import { startHousekeeping } from "./housekeeping";
import { whenMigrated } from "./readiness";

/** `stop` waits for the mail and the job that are in progress. */
export function startBackgroundJobs(clientFolder: string): { stop: () => Promise<void> } {
  const mailer = startMailer(mailKinds);
  const stopping = new AbortController();
  const loops = scheduledJobs.map((job) => runRepeatedly(job, stopping.signal));
  startHousekeeping(join(clientFolder, "..", "server", "backup.js"), stopping.signal);
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([mailer.stop(), ...loops]);
    },
  };
}

/** The next run starts `everyMs` after the last one has ended, so a job never runs twice at once. */
async function runRepeatedly(
  { name, everyMs, run }: ScheduledJob,
  signal: AbortSignal,
): Promise<void> {
  await Promise.race([whenMigrated, aborted(signal)]);
  while (!signal.aborted) {
    try {
      await run();
    } catch (error) {
      log.warn({ err: error, job: name }, "a scheduled job failed; it runs again later");
    }
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}
