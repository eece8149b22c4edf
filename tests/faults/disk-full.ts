/** The disk of the database is full: pages are served, writes get a message, and the site recovers by itself. */
import { createSmallDisk } from "./disk.ts";
import type { DrillResult } from "./drill.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engine.ts";
import { startPostgres } from "./postgres.ts";
import { pause, startSite } from "./site.ts";
import { compareStored, startVisitors } from "./visitors.ts";

type Disk = ReturnType<typeof createSmallDisk>;

export async function diskFull(seconds: number): Promise<DrillResult[]> {
  const sqliteDisk = createSmallDisk(40);
  const sqlite = await runDiskFull(sqliteEngine(sqliteDisk.folder), sqliteDisk, seconds);
  const postgresDisk = createSmallDisk(200);
  const postgres = await runDiskFull(
    postgresEngine(await startPostgres(postgresDisk.folder)),
    postgresDisk,
    seconds,
  );
  return [sqlite, postgres];
}

export async function runDiskFull(
  engine: Engine,
  disk: Disk,
  seconds: number,
): Promise<DrillResult> {
  const site = await startSite(engine.variables);
  const visitors = startVisitors(() => site.address, { reads: 40, writes: 10 });
  await pause(2_000);
  disk.fill();
  const before = visitors.visits.refusals;
  await pause(seconds * 1_000);
  const refused = visitors.visits.refusals - before;
  disk.empty();
  await pause(3_000);
  const visits = await visitors.stop();
  const isAlive = site.isAlive();
  const { lost, doubled } = compareStored(visits.acknowledged, await engine.subjects());
  await site.stop();
  disk.remove();
  const failed = visits.failedReads.length;
  return {
    row: "disk full",
    engine: engine.name,
    count: visits.reads + visits.acknowledged.length,
    scenario: `disk full for ${seconds} s at 40 reads and 10 writes a second`,
    result: `${failed} failed reads, ${refused} writes refused with a message, ${lost} lost, ${doubled} twice, ${visits.lostTexts.length} typed texts lost; recovered without a restart`,
    hasPassed: isAlive && refused > 0 && failed + lost + doubled + visits.lostTexts.length === 0,
  };
}
