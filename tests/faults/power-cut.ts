/** The power goes in the midst of writing: what was answered for before that moment is on the disk. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createPowerCutDisk } from "./disk.ts";
import { postgresEngine, sqliteEngine } from "./engine.ts";
import { startPostgres, startPostgresAgain } from "./postgres.ts";
import { pause, startSite } from "./site.ts";
import type { DrillResult } from "./table.ts";
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
  const tally = { lost: 0, count: 0 };
  for (let round = 0; round < rounds; round++) {
    await pause(300 + Math.random() * 500);
    const before = [...visitors.visits.acknowledged];
    const found = disk.afterCut();
    const stored = await sqliteEngine(join(found.folder, "data")).subjects();
    found.remove();
    tally.lost += compareStored(before, stored).lost;
    tally.count = before.length;
  }
  await visitors.stop();
  await site.stop();
  disk.remove();
  return told("SQLite", rounds, tally);
}

async function cutPostgres(rounds: number): Promise<DrillResult> {
  const disk = createPowerCutDisk(400);
  const server = await startPostgres(disk.folder);
  const site = await startSite(postgresEngine(server).variables);
  const visitors = startVisitors(() => site.address, { reads: 0, writes: 50 });
  const tally = { lost: 0, count: 0 };
  for (let round = 0; round < rounds; round++) {
    await pause(300 + Math.random() * 500);
    const before = [...visitors.visits.acknowledged];
    const found = disk.afterCut();
    const again = await startPostgresAgain(server.dataUnder(found.folder));
    const stored = await postgresEngine(again).subjects();
    again.stop();
    found.remove();
    tally.lost += compareStored(before, stored).lost;
    tally.count = before.length;
  }
  await visitors.stop();
  await site.stop();
  server.stop();
  disk.remove();
  return told("PostgreSQL", rounds, tally);
}

function told(
  engine: string,
  rounds: number,
  { lost, count }: { lost: number; count: number },
): DrillResult {
  return {
    row: "power cut",
    engine,
    count,
    scenario: `the disk as it stands at ${rounds} moments of writing`,
    result: `${lost} lost`,
    hasPassed: lost === 0 && count > 0,
  };
}
