/** How long one anonymous request can block the event loop. */
import {
  hostileRequests,
  measureLoopDelay,
  ordinaryPost,
} from "../tests/support/hostile-requests.ts";
import { makeBenchFolder, startBenchSite } from "./processes.ts";
import { type BenchResult, median } from "./table.ts";

const rounds = 20;
const maxDelayMs = 50;

export async function measureHostile(): Promise<BenchResult[]> {
  const site = await startBenchSite(makeBenchFolder("hostile"));
  const medianDelay = async (request: typeof ordinaryPost) => {
    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      delays.push((await measureLoopDelay(site.address, request)).delayMs);
    }
    return median(delays);
  };
  await medianDelay(ordinaryPost);
  const ordinary = await medianDelay(ordinaryPost);
  let slowest = { name: "", delayMs: 0 };
  for (const request of hostileRequests) {
    const delayMs = await medianDelay(request);
    if (delayMs > slowest.delayMs) slowest = { name: request.name, delayMs };
  }
  await site.stop();
  return [
    {
      label: `/healthz beside the slowest of ${hostileRequests.length} hostile requests, median of ${rounds}`,
      value: `${slowest.delayMs.toFixed(1)} ms (${slowest.name})`,
      anchor: `an ordinary post ${ordinary.toFixed(1)} ms`,
      ratio: slowest.delayMs / ordinary,
      target: `at most ${maxDelayMs} ms`,
      isMet: slowest.delayMs <= maxDelayMs,
    },
  ];
}
