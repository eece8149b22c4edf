/** kill -9 during writes, in many rounds. */

import type { DrillResult } from "./drill.ts";
import type { Engine } from "./engine.ts";
import { pause, startSite } from "./site.ts";
import { compareStored, startVisitors } from "./visitors.ts";

/** Runs at least `rounds` rounds, and more until `minAcknowledged` submissions were acknowledged. */
export async function crashRepeatedly(
  engine: Engine,
  rounds: number,
  perRound: number,
  minAcknowledged: number,
): Promise<DrillResult> {
  const acknowledged: string[] = [];
  let slowestStart = 0;
  let round = 0;
  for (; round < rounds || acknowledged.length < minAcknowledged; round++) {
    const site = await startSite(engine.variables);
    slowestStart = Math.max(slowestStart, site.startedInMs);
    const visitors = startVisitors(() => site.address, { reads: 0, writes: 300 }, perRound);
    const enough = Math.ceil(perRound * (0.2 + 0.8 * Math.random()));
    while (visitors.visits.acknowledged.length < enough && site.isAlive()) {
      await pause(1);
    }
    await site.kill();
    acknowledged.push(...(await visitors.stop()).acknowledged);
  }
  const site = await startSite(engine.variables);
  const { lost, doubled } = compareStored(acknowledged, await engine.subjects());
  await site.stop();
  return {
    row: "kill -9 in a write",
    engine: engine.name,
    count: acknowledged.length,
    scenario: `${round} rounds of up to ${perRound} requests`,
    result: `${lost} lost, ${doubled} twice; ready in ${(slowestStart / 1_000).toFixed(1)} s at most`,
    hasPassed: lost === 0 && doubled === 0 && slowestStart < 5_000,
  };
}
