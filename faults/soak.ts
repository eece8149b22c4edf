/** Hours of ordinary life in a nutshell: what is not given back shows as memory that grows. */
import { readFileSync } from "node:fs";
import type { Engine } from "./engine.ts";
import { pause, startSite } from "./site.ts";
import type { Tried } from "./table.ts";
import { compare, startVisitors } from "./visitors.ts";

const sampleMs = 2_000;
const parts = 12;
/** Until every page was made, every query prepared and every script compiled, memory grows rightly. */
const warmUp = 3;
const mostAnHour = 5;
const mostMegabytes = 250;

export async function soak(engine: Engine, minutes: number): Promise<Tried> {
  const isLong = minutes >= 30;
  const pace = isLong ? { reads: 20, writes: 1 } : { reads: 100, writes: 2 };
  const site = await startSite(engine.variables);
  const visitors = startVisitors(() => site.address, pace);
  const floors: number[] = [];
  for (let part = 0; part < parts; part++) {
    floors.push(await floorOf(site.pid, (minutes * 60_000) / parts));
    if (isLong) console.error(`soak ${part + 1}/${parts}: ${floors.at(-1)?.toFixed(1)} MB`);
  }
  const visits = await visitors.stop();
  const { lost, doubled } = compare(visits.acknowledged, await engine.subjects());
  const errors = (site.logged().match(/"level":(50|60)/g) ?? []).length;
  await site.stop();
  const growth = growthOf(floors.slice(warmUp)) * ((parts / minutes) * 60);
  const highest = Math.max(...floors);
  return {
    ...{ row: "leak", engine: engine.name, count: visits.reads + visits.acknowledged.length },
    tried: `${minutes} min at ${pace.reads} reads and ${pace.writes} writes a second`,
    result:
      `${visits.failedReads.length} failed reads, ${lost} lost, ${doubled} twice, ${errors} errors logged; ` +
      `${floors.map(Math.round).join(" ")} MB${isLong ? `, ${growth.toFixed(1)} MB an hour after the warm-up` : ""}`,
    isGood:
      visits.failedReads.length + lost + doubled + errors === 0 &&
      highest < mostMegabytes &&
      // Two minutes say little of an hour: there only the bound of the memory counts.
      (!isLong || growth < mostAnHour),
  };
}

/** The least that was held within this time: what is above it is waiting for the next collection. */
async function floorOf(pid: number, ms: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let left = ms; left > 0; left -= sampleMs) {
    await pause(Math.min(sampleMs, left));
    least = Math.min(least, memoryOf(pid));
  }
  return least;
}

/** By how much the line through these rises from one to the next. */
function growthOf(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [rise, run] = [0, 0];
  for (const [at, value] of values.entries()) {
    rise += (at - middle) * (value - mean);
    run += (at - middle) ** 2;
  }
  return rise / run;
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
