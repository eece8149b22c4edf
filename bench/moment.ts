/** The moment a service begins: 20,000 phones open a page within a minute, and each asks every ten seconds whether it is live. */
import { type LoadRequest, sendAtRate, type TimedResponse } from "./load.ts";
import { makeBenchFolder, startBenchSite } from "./processes.ts";
import { type BenchResult, percentile } from "./table.ts";

const pagesPerSecond = 350;
const statesPerSecond = 2_000;
const seconds = 10;
const paths = ["/", "/livestream", "/prayers", "/programmes"];

export async function measureMoment(): Promise<BenchResult[]> {
  const site = await startBenchSite(makeBenchFolder("moment"));
  const page = (index: number): LoadRequest => ({
    url: `${site.address}${paths[index % paths.length]}`,
  });
  const state = (): LoadRequest => ({ url: `${site.address}/livestream/status` });
  await sendAtRate(pagesPerSecond, 3, page);
  const alone = await sendAtRate(pagesPerSecond, seconds, page);
  const [pages, states] = await Promise.all([
    sendAtRate(pagesPerSecond, seconds, page),
    sendAtRate(statesPerSecond, seconds, state),
  ]);
  await site.stop();
  const all = [...pages, ...states];
  const failed = all.filter(({ status }) => status !== 200).length;
  return [
    {
      label: `${pagesPerSecond} pages and ${statesPerSecond} states a second, for ${seconds} s`,
      value: `${all.length - failed} served, p99 ${p99(pages)} and ${p99(states)} ms`,
      anchor: `pages alone p99 ${p99(alone)} ms`,
      target: "all served",
      isMet: failed === 0,
    },
  ];
}

const p99 = (responses: TimedResponse[]) =>
  percentile(
    responses.map(({ ms }) => ms),
    99,
  ).toFixed(0);
