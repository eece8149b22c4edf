/** Two instances behind a proxy are replaced one after the other under load. */

import type { DrillResult } from "./drill.ts";
import { postgresEngine } from "./engine.ts";
import { startProxy } from "./nginx.ts";
import { startPostgres } from "./postgres.ts";
import { pause, startSite } from "./site.ts";
import { compareStored, startVisitors } from "./visitors.ts";

export async function rollingRestart(times: number): Promise<DrillResult> {
  const engine = postgresEngine(await startPostgres());
  const first = await startSite(engine.variables);
  let sites = [first, await startSite(engine.variables)];
  const proxy = await startProxy(sites.map(({ address }) => address));
  const visitors = startVisitors(() => proxy.address, { reads: 50, writes: 5 });
  for (let round = 0; round < times; round++) {
    await pause(1_000);
    const [old, other] = sites;
    if (!old || !other) break;
    const fresh = await startSite(engine.variables);
    sites = [other, fresh];
    proxy.switchTo(sites.map(({ address }) => address));
    await pause(500);
    await old.stop();
  }
  const visits = await visitors.stop();
  for (const failure of visits.failedReads) console.error(`failed: ${failure}`);
  const { lost, doubled } = compareStored(visits.acknowledged, await engine.subjects());
  await Promise.all(sites.map(({ stop }) => stop()));
  proxy.stop();
  return {
    row: "deploy",
    engine: engine.name,
    count: visits.reads + visits.acknowledged.length,
    scenario: `${times} instances replaced at 50 reads and 5 writes a second`,
    result: `${visits.failedReads.length} failed reads, ${visits.refusals} refused writes, ${lost} lost, ${doubled} twice`,
    hasPassed: visits.failedReads.length + visits.refusals + lost + doubled === 0,
  };
}
