/** Mixed load over minutes or an hour. A leak shows as memory that grows. */

import type { DrillResult } from "./drill.ts";
import type { Engine } from "./engine.ts";
import { pause, type RunningSite, startSite } from "./site.ts";
import { compareStored, startVisitors } from "./visitors.ts";

const parts = 12;
/** Memory is expected to grow until every page was rendered and every query prepared. */
const warmUpParts = 3;
const maxGrowthPerHour = 5;
const maxMegabytes = 250;
const megabyte = 1_048_576;

type Memory = { rss: number; heapUsed: number };

export async function soak(engine: Engine, minutes: number): Promise<DrillResult> {
  const isLong = minutes >= 30;
  const rate = isLong ? { reads: 20, writes: 1 } : { reads: 100, writes: 2 };
  const site = await startSite({ ...engine.variables, NODE_OPTIONS: "--inspect-port=0" });
  const { collect, close } = await connectGarbageCollector(site);
  const visitors = startVisitors(() => site.address, rate);
  const resident: number[] = [];
  const heap: number[] = [];
  for (let part = 1; part <= parts; part++) {
    await pause((minutes * 60_000) / parts);
    const { rss, heapUsed } = await collect();
    resident.push(rss);
    heap.push(heapUsed);
    if (isLong)
      console.error(`soak ${part}/${parts}: ${rss.toFixed(1)} MB, ${heapUsed.toFixed(1)} MB heap`);
  }
  const visits = await visitors.stop();
  const { lost, doubled } = compareStored(visits.acknowledged, await engine.subjects());
  const errors = (site.output().match(/"level":(50|60)/g) ?? []).length;
  close();
  await site.stop();
  for (const failure of visits.failedReads.slice(0, 5)) console.error(`failed: ${failure}`);
  const growthPerHour = (values: number[]) =>
    slope(values.slice(warmUpParts)) * (parts / minutes) * 60;
  const [growth, heapGrowth] = [growthPerHour(resident), growthPerHour(heap)];
  const format = (values: number[]) => values.map(Math.round).join(" ");
  const growthText = `${growth.toFixed(1)} and ${heapGrowth.toFixed(1)} MB an hour after the warm-up`;
  return {
    row: "leak",
    engine: engine.name,
    count: visits.reads + visits.acknowledged.length,
    scenario: `${minutes} min at ${rate.reads} reads and ${rate.writes} writes a second`,
    result:
      `${visits.failedReads.length} failed reads, ${lost} lost, ${doubled} twice, ${errors} errors logged; ` +
      `after garbage collection ${format(resident)} MB resident, ${format(heap)} MB heap${isLong ? `: ${growthText}` : ""}`,
    hasPassed:
      visits.failedReads.length + lost + doubled + errors === 0 &&
      Math.max(...resident) < maxMegabytes &&
      // Two minutes are too short to measure growth, so only the limit counts.
      (!isLong || heapGrowth < maxGrowthPerHour),
  };
}

/** The slope of the least-squares line, per value. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [rise, run] = [0, 0];
  for (const [index, value] of values.entries()) {
    rise += (index - middle) * (value - mean);
    run += (index - middle) ** 2;
  }
  return rise / run;
}

/** Connects to the debugger of a site that was started with `--inspect-port=0`, to collect garbage before memory is read. */
async function connectGarbageCollector(site: RunningSite) {
  process.kill(site.pid, "SIGUSR1");
  const address = () => /Debugger listening on (ws:\S+)/.exec(site.output())?.[1];
  while (!address()) await pause(50);
  const socket = new WebSocket(address() ?? "");
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  let lastId = 0;
  function send(method: string, params: object = {}): Promise<{ result?: { value?: string } }> {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      socket.addEventListener("message", function listen({ data }) {
        const response = JSON.parse(String(data));
        if (response.id !== id) return;
        socket.removeEventListener("message", listen);
        resolve(response.result);
      });
    });
  }
  async function collect(): Promise<Memory> {
    await send("HeapProfiler.collectGarbage");
    // Node returns memory to the system a little later.
    await pause(1_000);
    const expression = "JSON.stringify(process.memoryUsage())";
    const { result } = await send("Runtime.evaluate", { expression });
    const { rss, heapUsed } = JSON.parse(result?.value ?? "{}") as Memory;
    return { rss: rss / megabyte, heapUsed: heapUsed / megabyte };
  }
  /** A process with a connected debugger does not exit. */
  const close = () => socket.close();
  return { collect, close };
}
