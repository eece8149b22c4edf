/** Cached pages per second, compared with the same bytes served by nginx. */
import { fetchBytes, measureRequestRate, timeRequest } from "./load.ts";
import { makeBenchFolder, type RunningServer, startBenchSite, startNginx } from "./processes.ts";
import { type BenchResult, median } from "./table.ts";

const rounds = 3;
const seconds = 5;

export async function measureThroughput(): Promise<BenchResult[]> {
  const dataDir = makeBenchFolder("throughput");
  const site = await startBenchSite(dataDir);
  const page = await fetchCachedPage(site);
  const nginx = await startNginx(page, "br");
  const oneProcess = compare(site.address, nginx.address);
  await site.stop();
  const cluster = await startBenchSite(dataDir, { WEB_CONCURRENCY: "2" });
  await fetchCachedPage(cluster);
  const twoProcesses = compare(cluster.address, nginx.address);
  await Promise.all([cluster.stop(), nginx.stop()]);
  return [
    toResult("cached page, one process", oneProcess, 0.28),
    toResult("cached page, WEB_CONCURRENCY=2", twoProcesses, 0.45),
  ];
}

type Pair = { site: number; anchor: number; ratio: number };

/** Measures both in turn, several times, after a warm-up. The median ratio counts. */
function compare(site: string, anchor: string): Pair {
  for (const url of [anchor, site]) measureRequestRate(url, seconds);
  const pairs = Array.from({ length: rounds }, () => {
    const figures = {
      anchor: measureRequestRate(anchor, seconds),
      site: measureRequestRate(site, seconds),
    };
    return { ...figures, ratio: figures.site / figures.anchor };
  });
  const ratio = median(pairs.map((pair) => pair.ratio));
  return pairs.find((pair) => pair.ratio === ratio) ?? { site: 0, anchor: 0, ratio: 0 };
}

function toResult(label: string, { site, anchor, ratio }: Pair, target: number): BenchResult {
  return {
    label,
    value: `${Math.round(site)} req/s`,
    anchor: `nginx ${Math.round(anchor)} req/s`,
    ratio,
    target: `at least ${target}`,
    isMet: ratio >= target,
  };
}

/** The page as it is served from the cache, after its compression at the highest level. */
async function fetchCachedPage({ address }: RunningServer): Promise<Buffer> {
  await timeRequest({ url: `${address}/` });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return fetchBytes(`${address}/`);
}
