/** Hours of ordinary life in a nutshell: what is not given back shows as memory that grows. */

import type { Engine } from "./engine.ts";
import { connectGarbageCollector } from "./garbage-collector.ts";
import { pause, startSite } from "./site.ts";
import type { DrillResult } from "./table.ts";
import { compareStored, startVisitors } from "./visitors.ts";

const parts = 12;
/** Until every page was made, every query prepared and every script compiled, memory grows rightly. */
const warmUp = 3;
const mostAnHour = 5;
const mostMegabytes = 250;

export async function soak(engine: Engine, minutes: number): Promise<DrillResult> {
  const isLong = minutes >= 30;
  const pace = isLong ? { reads: 20, writes: 1 } : { reads: 100, writes: 2 };
  const site = await startSite({ ...engine.variables, NODE_OPTIONS: "--inspect-port=0" });
  const { collect, close } = await connectGarbageCollector(site);
  const visitors = startVisitors(() => site.address, pace);
  const [held, used]: [number[], number[]] = [[], []];
  for (let part = 1; part <= parts; part++) {
    await pause((minutes * 60_000) / parts);
    const { rss, heapUsed } = await collect();
    held.push(rss);
    used.push(heapUsed);
    if (isLong)
      console.error(`soak ${part}/${parts}: ${rss.toFixed(1)} MB, ${heapUsed.toFixed(1)} used`);
  }
  const visits = await visitors.stop();
  const { lost, doubled } = compareStored(visits.acknowledged, await engine.subjects());
  const errors = (site.logged().match(/"level":(50|60)/g) ?? []).length;
  close();
  await site.stop();
  for (const failure of visits.failedReads.slice(0, 5)) console.error(`failed: ${failure}`);
  const anHour = (parts / minutes) * 60;
  const [growth, growthInUse] = [held, used].map((all) => growthOf(all.slice(warmUp)) * anHour);
  const words = (all: number[]) => all.map(Math.round).join(" ");
  const rate = `${growth?.toFixed(1)} and ${growthInUse?.toFixed(1)} MB an hour after the warm-up`;
  return {
    row: "leak",
    engine: engine.name,
    count: visits.reads + visits.acknowledged.length,
    scenario: `${minutes} min at ${pace.reads} reads and ${pace.writes} writes a second`,
    result:
      `${visits.failedReads.length} failed reads, ${lost} lost, ${doubled} twice, ${errors} errors logged; ` +
      `after a collection ${words(held)} MB held, ${words(used)} MB in use${isLong ? `: ${rate}` : ""}`,
    hasPassed:
      visits.failedReads.length + lost + doubled + errors === 0 &&
      Math.max(...held) < mostMegabytes &&
      // Two minutes say little of an hour: there only the bound of the memory counts.
      (!isLong || (growthInUse ?? 0) < mostAnHour),
  };
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
