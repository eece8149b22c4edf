/** The database is stopped, frozen and started again while visitors read and write. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { DrillResult } from "./drill.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engine.ts";
import { startPostgres } from "./postgres.ts";
import { fetchStatus, pause, type RunningSite, startSite, waitUntilReady } from "./site.ts";
import { compareStored, startVisitors } from "./visitors.ts";

type Outage = { name: string; begin: () => void; end: () => void; readyStatus: number };

export async function runOutages(seconds: number): Promise<DrillResult[]> {
  const server = await startPostgres();
  const postgres = postgresEngine(server);
  const sqlite = sqliteEngine();
  return [
    await runOutage(postgres, seconds, {
      name: "stopped",
      begin: server.stop,
      end: server.start,
      readyStatus: 503,
    }),
    await runOutage(postgres, seconds, {
      name: "frozen",
      begin: server.freeze,
      end: server.thaw,
      readyStatus: 503,
    }),
    await runOutage(sqlite, seconds, sqliteLockOutage(sqlite)),
    await downAtStart(seconds),
  ];
}

export async function runOutage(
  engine: Engine,
  seconds: number,
  { name, begin, end, readyStatus }: Outage,
  maxMs = 5_000,
): Promise<DrillResult> {
  const site = await startSite(engine.variables);
  const visitors = startVisitors(() => site.address, { reads: 40, writes: 5 });
  await pause(2_000);
  begin();
  await pause(seconds * 500);
  const during = await fetchStatus(`${site.address}/readyz`);
  await pause(seconds * 500);
  end();
  const recoveryMs = await waitUntilReady(site.address, 20_000);
  await pause(2_000);
  const visits = await visitors.stop();
  const isAlive = site.isAlive();
  const { lost, doubled } = compareStored(visits.acknowledged, await engine.subjects());
  await site.stop();
  const failed = visits.failedReads.length;
  const lostTexts = visits.lostTexts.length;
  return {
    row: "database down",
    engine: engine.name,
    count: visits.reads + visits.acknowledged.length,
    scenario: `${name} for ${seconds} s at 40 reads and 5 writes a second`,
    result:
      `${failed} failed reads${listDistinct(visits.failedReads)}, ${lost} lost, ${doubled} twice, ${lostTexts} typed texts lost, ` +
      `slowest ${(visits.slowest.ms / 1_000).toFixed(1)} s (${visits.slowest.request}), /readyz ${during} during the outage, ready ${(recoveryMs / 1_000).toFixed(1)} s after`,
    hasPassed:
      isAlive &&
      failed + lost + doubled + lostTexts === 0 &&
      visits.slowest.ms < maxMs &&
      during === readyStatus &&
      recoveryMs < maxMs,
  };
}

function listDistinct(failures: string[]): string {
  return failures.length === 0 ? "" : ` (${[...new Set(failures)].slice(0, 5).join("; ")})`;
}

/** For SQLite the counterpart of a frozen server is a process that locks the file: readers continue, writers wait. */
export function sqliteLockOutage({ variables }: Engine): Outage {
  let holder: DatabaseSync | undefined;
  return {
    name: "locked by another process",
    readyStatus: 200,
    begin: () => {
      holder = new DatabaseSync(join(variables.DATA_DIR, "ministry.sqlite"), {
        timeout: 2_000,
      });
      holder.exec("begin exclusive");
    },
    end: () => {
      holder?.exec("rollback");
      holder?.close();
    },
  };
}

async function downAtStart(seconds: number): Promise<DrillResult> {
  const server = await startPostgres();
  const { variables } = postgresEngine(server);
  server.stop();
  const starting = startSite(variables);
  let site: RunningSite | undefined;
  void starting.then((ready) => {
    site = ready;
  });
  await pause(seconds * 1_000);
  const wasEarly = site !== undefined;
  const started = performance.now();
  server.start();
  const ready = await starting;
  const recoveryMs = performance.now() - started;
  const page = await fetchStatus(`${ready.address}/`);
  await ready.stop();
  return {
    row: "database down",
    engine: "PostgreSQL",
    scenario: `down for ${seconds} s when the site starts`,
    count: 1,
    result: `waited without exiting, ready ${(recoveryMs / 1_000).toFixed(1)} s after the database started`,
    hasPassed: !wasEarly && page === 200 && recoveryMs < 8_000,
  };
}
