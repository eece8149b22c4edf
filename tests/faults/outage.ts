/** The database stopped, frozen and back again, under visitors who read and write. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Engine, onPostgres, onSqlite } from "./engine.ts";
import { startPostgres } from "./postgres.ts";
import { pause, readyAt, type Site, startSite, statusOf } from "./site.ts";
import type { Tried } from "./table.ts";
import { compare, startVisitors } from "./visitors.ts";

type Outage = { name: string; begin: () => void; end: () => void; readyMeanwhile: number };

export async function outages(seconds: number): Promise<Tried[]> {
  const server = await startPostgres();
  const postgres = onPostgres(server);
  const sqlite = onSqlite();
  return [
    await outage(postgres, seconds, {
      name: "stopped",
      begin: server.stop,
      end: server.start,
      readyMeanwhile: 503,
    }),
    await outage(postgres, seconds, {
      name: "frozen",
      begin: server.freeze,
      end: server.thaw,
      readyMeanwhile: 503,
    }),
    await outage(sqlite, seconds, lockedOut(sqlite)),
    await downAtStart(seconds),
  ];
}

export async function outage(
  engine: Engine,
  seconds: number,
  { name, begin, end, readyMeanwhile }: Outage,
  mostMs = 5_000,
): Promise<Tried> {
  const site = await startSite(engine.variables);
  const visitors = startVisitors(() => site.address, { reads: 40, writes: 5 });
  await pause(2_000);
  begin();
  await pause(seconds * 500);
  const during = await statusOf(`${site.address}/readyz`);
  await pause(seconds * 500);
  end();
  const backIn = await readyAt(site.address, 20_000);
  await pause(2_000);
  const visits = await visitors.stop();
  const isAlive = site.isAlive();
  const { lost, doubled } = compare(visits.acknowledged, await engine.subjects());
  await site.stop();
  const failed = visits.failedReads.length;
  const unkept = visits.lostTexts.length;
  return {
    row: "database down",
    engine: engine.name,
    count: visits.reads + visits.acknowledged.length,
    tried: `${name} for ${seconds} s at 40 reads and 5 writes a second`,
    result:
      `${failed} failed reads, ${lost} lost, ${doubled} twice, ${unkept} texts not given back, ` +
      `slowest ${(visits.slowest.ms / 1_000).toFixed(1)} s (${visits.slowest.of}), /readyz ${during} meanwhile, ready ${(backIn / 1_000).toFixed(1)} s after`,
    isGood:
      isAlive &&
      failed + lost + doubled + unkept === 0 &&
      visits.slowest.ms < mostMs &&
      during === readyMeanwhile &&
      backIn < mostMs,
  };
}

/** What a frozen server is to PostgreSQL, somebody who holds the file is to SQLite: readers go on, writers wait. */
export function lockedOut({ variables }: Engine): Outage {
  let holder: DatabaseSync | undefined;
  return {
    name: "held by another process",
    readyMeanwhile: 200,
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

async function downAtStart(seconds: number): Promise<Tried> {
  const server = await startPostgres();
  const { variables } = onPostgres(server);
  server.stop();
  const starting = startSite(variables);
  let site: Site | undefined;
  void starting.then((ready) => {
    site = ready;
  });
  await pause(seconds * 1_000);
  const wasEarly = site !== undefined;
  const started = performance.now();
  server.start();
  const ready = await starting;
  const backIn = performance.now() - started;
  const page = await statusOf(`${ready.address}/`);
  await ready.stop();
  return {
    row: "database down",
    engine: "PostgreSQL",
    tried: `down for ${seconds} s when the site starts`,
    count: 1,
    result: `waited without ending, ready ${(backIn / 1_000).toFixed(1)} s after it came`,
    isGood: !wasEarly && page === 200 && backIn < 8_000,
  };
}
