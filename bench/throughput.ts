/** Pages per second, compared with a static file of nginx and with React Router's server. */
import { execFileSync } from "node:child_process";
import { fetchBytes, measureRequestRate, timeRequest } from "./load.ts";
import {
  installBenchPackages,
  makeBenchFolder,
  type RunningServer,
  startAnchor,
  startBenchSite,
  startNginx,
} from "./processes.ts";
import { type BenchResult, median } from "./table.ts";

const rounds = 3;
const seconds = 5;

export async function measureThroughput(): Promise<BenchResult[]> {
  const dataDir = makeBenchFolder("throughput");
  const site = await startBenchSite(dataDir);
  const page = await fetchCachedPage(site);
  const nginx = await startNginx(page, "br");
  const oneProcess = compare(site.address, nginx.address);
  const uncached = await compareWithReactRouter(site, dataDir);
  await site.stop();
  const cluster = await startBenchSite(dataDir, { WEB_CONCURRENCY: "2" });
  await fetchCachedPage(cluster);
  const twoProcesses = compare(cluster.address, nginx.address);
  await Promise.all([cluster.stop(), nginx.stop()]);
  return [
    toResult("cached page, one process", oneProcess, "nginx", 0.3),
    toResult("cached page, WEB_CONCURRENCY=2", twoProcesses, "nginx", 0.45),
    ...uncached,
  ];
}

type Pair = { site: number; anchor: number; ratio: number };

/** Measures both in turn, several times, after a warm-up. The median ratio counts. */
function compare(site: string, anchor: string, connections?: number): Pair {
  for (const url of [anchor, site]) measureRequestRate(url, seconds, connections);
  const pairs = Array.from({ length: rounds }, () => {
    const figures = {
      anchor: measureRequestRate(anchor, seconds, connections),
      site: measureRequestRate(site, seconds, connections),
    };
    return { ...figures, ratio: figures.site / figures.anchor };
  });
  const ratio = median(pairs.map((pair) => pair.ratio));
  return pairs.find((pair) => pair.ratio === ratio) ?? { site: 0, anchor: 0, ratio: 0 };
}

function toResult(
  label: string,
  { site, anchor, ratio }: Pair,
  name: string,
  target: number,
): BenchResult {
  return {
    label,
    value: `${Math.round(site)} req/s`,
    anchor: `${name} ${Math.round(anchor)} req/s`,
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

/** An unknown query parameter makes each request render the page. */
async function compareWithReactRouter(
  site: RunningServer,
  dataDir: string,
): Promise<BenchResult[]> {
  installBenchPackages();
  const build = ["build", "bench/anchor", "--logLevel", "error"];
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync("node_modules/.bin/react-router", build, { env, stdio: "ignore" });
  const anchor = await startAnchor(dataDir);
  const results = ["/", "/prayers", "/privacy"].map((path) =>
    toResult(
      `uncached page, ${path}`,
      compare(`${site.address}${path}?uncached`, `${anchor.address}${path}?uncached`, 8),
      "react-router-serve",
      2,
    ),
  );
  await anchor.stop();
  return results;
}
