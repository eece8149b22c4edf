import { setTimeout as pause } from "node:timers/promises";
import { log } from "~/platform/log.server";
import type { ScheduledJob } from "~/scheduled-jobs.server";
import { whenMigrated } from "./readiness";

/** Does each work as often as it asks for, never twice at once. `stop` waits for what is under way. */
export function startScheduledJobs(works: readonly ScheduledJob[]) {
  const ending = new AbortController();
  const { signal } = ending;

  async function keepDoing({ name, everyMs, run }: ScheduledJob): Promise<void> {
    await Promise.race([whenMigrated, stopped(signal)]);
    while (!signal.aborted) {
      try {
        await run();
      } catch (error) {
        log.warn({ err: error, work: name }, "work by the clock has to wait");
      }
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const rounds = works.map(keepDoing);
  return {
    async stop(): Promise<void> {
      ending.abort();
      await Promise.all(rounds);
    },
  };
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}
