/** Response times at a constant rate, with writes mixed in, and directly after a write. */
import { type LoadRequest, sendAtRate, type TimedResponse, timeRequest } from "./load.ts";
import { makeBenchFolder, startBenchSite } from "./processes.ts";
import { fetchFormCookie, submission } from "./submissions.ts";
import { type BenchResult, median, percentile } from "./table.ts";

const perSecond = 1_000;
/** This makes ten submissions a second. The site's flood limit refuses much higher rates. */
const mixedPerSecond = 200;
const seconds = 10;
const paths = ["/", "/prayers", "/sermons", "/gallery", "/contact"];

export async function measureLatency(): Promise<BenchResult[]> {
  const site = await startBenchSite(makeBenchFolder("latency"));
  const read = (index: number): LoadRequest => ({
    url: `${site.address}${paths[index % paths.length]}`,
  });
  const cookie = await fetchFormCookie(site.address);
  const write = (index: number): LoadRequest => submission(site.address, cookie, index);
  await sendAtRate(200, 3, read);
  const fast = await sendAtRate(perSecond, seconds, read);
  const alone = await sendAtRate(mixedPerSecond, seconds, read);
  const mixed = await sendAtRate(mixedPerSecond, seconds, (index) =>
    index % 20 === 0 ? write(index) : read(index),
  );
  const reads = mixed.filter((_, index) => index % 20 !== 0);
  const writes = mixed.filter((_, index) => index % 20 === 0);
  const afterWrite = await timeAfterWrites(site.address, cookie);
  await site.stop();
  const [p99, aloneMedian, mixedMedian] = [
    percentile(times(fast), 99),
    median(times(alone)),
    median(times(reads)),
  ];
  return [
    below(`p99 at ${perSecond} requests/s`, p99, 20),
    {
      label: `reads at ${mixedPerSecond} requests/s, 5 % of them submissions`,
      value: `median ${mixedMedian.toFixed(2)} ms, p95 ${percentile(times(reads), 95).toFixed(1)} ms`,
      anchor: `reads alone ${aloneMedian.toFixed(2)} ms, p95 ${percentile(times(alone), 95).toFixed(1)} ms`,
      ratio: mixedMedian / aloneMedian,
      target: "at most 1.20",
      isMet: mixedMedian / aloneMedian <= 1.2 && writes.every(({ status }) => status === 303),
    },
    below("first page after a write, slowest of 30", Math.max(...afterWrite), 50),
  ];
}

const times = (responses: TimedResponse[]) => responses.map(({ ms }) => ms);

function below(label: string, ms: number, limit: number): BenchResult {
  return {
    label,
    value: `${ms.toFixed(1)} ms`,
    target: `under ${limit} ms`,
    isMet: ms < limit,
  };
}

async function timeAfterWrites(address: string, cookie: string): Promise<number[]> {
  const durations: number[] = [];
  for (let index = 0; index < 30; index++) {
    await timeRequest(submission(address, cookie, 1_000_000 + index));
    durations.push((await timeRequest({ url: `${address}/prayers` })).ms);
  }
  return durations;
}
