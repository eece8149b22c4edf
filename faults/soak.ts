/** Hours of ordinary life in a nutshell: what is not given back shows as memory that grows. */
import { readFileSync } from "node:fs";
import type { Engine } from "./engine.ts";
import { pause, startSite } from "./site.ts";
import type { Tried } from "./table.ts";
import { compare, startVisitors } from "./visitors.ts";

export async function soak(engine: Engine, minutes: number): Promise<Tried> {
  const site = await startSite(engine.variables);
  const visitors = startVisitors(() => site.address, { reads: 100, writes: 2 });
  const megabytes: number[] = [];
  for (let tenth = 0; tenth < 10; tenth++) {
    await pause(minutes * 6_000);
    megabytes.push(memoryOf(site.pid));
  }
  const visits = await visitors.stop();
  const { lost, doubled } = compare(visits.acknowledged, await engine.subjects());
  const traces = (site.logged().match(/"level":(50|60)/g) ?? []).length;
  await site.stop();
  const [early, late] = [megabytes.slice(3, 6), megabytes.slice(7)].map((part) =>
    Math.min(...part),
  );
  const growth = ((late ?? 0) - (early ?? 0)) / (minutes * 0.4) / (1 / 60);
  return {
    ...{ row: "leak", engine: engine.name, count: visits.reads + visits.acknowledged.length },
    tried: `${minutes} min at 100 reads and 2 writes a second`,
    result: `${visits.failedReads.length} failed reads, ${lost} lost, ${doubled} twice, ${traces} errors logged; ${megabytes.map(Math.round).join(" ")} MB, ${growth.toFixed(0)} MB an hour`,
    isGood:
      visits.failedReads.length + lost + doubled + traces === 0 &&
      // Two minutes say little of an hour: there only the bound of the memory counts.
      (minutes < 30 ? (late ?? 0) < 250 : growth < 5),
  };
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
