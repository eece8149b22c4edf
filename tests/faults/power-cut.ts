/** A power cut during writes: every submission acknowledged before is on the disk. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createPowerCutDisk } from "./disk.ts";
import type { DrillResult } from "./drill.ts";
import { postgresEngine, sqliteEngine } from "./engine.ts";
import { startPostgres, startPostgresAgain } from "./postgres.ts";
import { pause, startSite } from "./site.ts";
import { compareStored, startVisitors } from "./visitors.ts";

export async function powerCuts(rounds: number): Promise<DrillResult[]> {
  return [await cutSqlite(rounds), await cutPostgres(rounds)];
}

async function cutSqlite(rounds: number): Promise<DrillResult> {
  const disk = createPowerCutDisk(64);
  const dataDir = join(disk.folder, "data");
  mkdirSync(dataDir);
  const site = await startSite(sqliteEngine(dataDir).variables);
  const visitors = startVisitors(() => site.address, { reads: 0, writes: 50 });
  const totals = { lost: 0, count: 0 };
  for (let round = 0; round < rounds; round++) {
    await pause(300 + Math.random() * 500);
    const before = [...visitors.visits.acknowledged];
    const found = disk.afterCut();
    const stored = await sqliteEngine(join(found.folder, "data")).subjects();
    found.remove();
    totals.lost += compareStored(before, stored).lost;
    totals.count = before.length;
  }
  await visitors.stop();
  await site.stop();
  disk.remove();
  return toResult("SQLite", rounds, totals);
}

async function cutPostgres(rounds: number): Promise<DrillResult> {
  const disk = createPowerCutDisk(400);
  const server = await startPostgres(disk.folder);
  const site = await startSite(postgresEngine(server).variables);
  const visitors = startVisitors(() => site.address, { reads: 0, writes: 50 });
  const totals = { lost: 0, count: 0 };
  for (let round = 0; round < rounds; round++) {
    await pause(300 + Math.random() * 500);
    const before = [...visitors.visits.acknowledged];
    const found = disk.afterCut();
    const recovered = await startPostgresAgain(server.dataUnder(found.folder));
    const stored = await postgresEngine(recovered).subjects();
    recovered.stop();
    found.remove();
    totals.lost += compareStored(before, stored).lost;
    totals.count = before.length;
  }
  await visitors.stop();
  await site.stop();
  server.stop();
  disk.remove();
  return toResult("PostgreSQL", rounds, totals);
}

function toResult(
  engine: string,
  rounds: number,
  { lost, count }: { lost: number; count: number },
): DrillResult {
  return {
    row: "power cut",
    engine,
    count,
    scenario: `the disk as it is at ${rounds} moments during writes`,
    result: `${lost} lost`,
    hasPassed: lost === 0 && count > 0,
  };
}
