/** The power goes in the midst of writing: what was answered for before that moment is on the disk. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { cutDisk } from "./disk.ts";
import { onPostgres, onSqlite } from "./engine.ts";
import { startPostgres, startPostgresAgain } from "./postgres.ts";
import { pause, startSite } from "./site.ts";
import type { Tried } from "./table.ts";
import { compare, startVisitors } from "./visitors.ts";

export async function powerCuts(rounds: number): Promise<Tried[]> {
  return [await cutSqlite(rounds), await cutPostgres(rounds)];
}

async function cutSqlite(rounds: number): Promise<Tried> {
  const disk = cutDisk(64);
  const dataDir = join(disk.folder, "data");
  mkdirSync(dataDir);
  const site = await startSite(onSqlite(dataDir).variables);
  const visitors = startVisitors(() => site.address, { reads: 0, writes: 50 });
  const tally = { lost: 0, count: 0 };
  for (let round = 0; round < rounds; round++) {
    await pause(300 + Math.random() * 500);
    const before = [...visitors.visits.acknowledged];
    const found = disk.afterCut();
    const stored = await onSqlite(join(found.folder, "data")).subjects();
    found.remove();
    tally.lost += compare(before, stored).lost;
    tally.count = before.length;
  }
  await visitors.stop();
  await site.stop();
  disk.remove();
  return told("SQLite", rounds, tally);
}

async function cutPostgres(rounds: number): Promise<Tried> {
  const disk = cutDisk(400);
  const server = await startPostgres(disk.folder);
  const site = await startSite(onPostgres(server).variables);
  const visitors = startVisitors(() => site.address, { reads: 0, writes: 50 });
  const tally = { lost: 0, count: 0 };
  for (let round = 0; round < rounds; round++) {
    await pause(300 + Math.random() * 500);
    const before = [...visitors.visits.acknowledged];
    const found = disk.afterCut();
    const again = await startPostgresAgain(server.dataUnder(found.folder));
    const stored = await onPostgres(again).subjects();
    again.stop();
    found.remove();
    tally.lost += compare(before, stored).lost;
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
): Tried {
  return {
    row: "power cut",
    engine,
    count,
    tried: `the disk as it stands at ${rounds} moments of writing`,
    result: `${lost} lost`,
    isGood: lost === 0 && count > 0,
  };
}
