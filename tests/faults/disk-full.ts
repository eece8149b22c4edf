/** Not a byte left where the database writes: pages are read, writing is answered with a sentence, and it heals by itself. */
import { smallDisk } from "./disk.ts";
import { type Engine, onPostgres, onSqlite } from "./engine.ts";
import { startPostgres } from "./postgres.ts";
import { pause, startSite } from "./site.ts";
import type { Tried } from "./table.ts";
import { compare, startVisitors } from "./visitors.ts";

type Disk = ReturnType<typeof smallDisk>;

export async function diskFull(seconds: number): Promise<Tried[]> {
  const ours = smallDisk(40);
  const sqlite = await fillUp(onSqlite(ours.folder), ours, seconds);
  const theirs = smallDisk(200);
  const postgres = await fillUp(onPostgres(await startPostgres(theirs.folder)), theirs, seconds);
  return [sqlite, postgres];
}

export async function fillUp(engine: Engine, disk: Disk, seconds: number): Promise<Tried> {
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
  const { lost, doubled } = compare(visits.acknowledged, await engine.subjects());
  await site.stop();
  disk.remove();
  const failed = visits.failedReads.length;
  return {
    row: "disk full",
    engine: engine.name,
    count: visits.reads + visits.acknowledged.length,
    tried: `no byte left for ${seconds} s at 40 reads and 10 writes a second`,
    result: `${failed} failed reads, ${refused} writes told to come again, ${lost} lost, ${doubled} twice, ${visits.lostTexts.length} texts not given back; normal without a restart`,
    isGood: isAlive && refused > 0 && failed + lost + doubled + visits.lostTexts.length === 0,
  };
}
