/** How many pages a second, against a static file and against React Router's own server. */
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
  const page = await settledPage(site);
  const nginx = await startNginx(page, "br");
  const alone = side(site.address, nginx.address);
  const uncached = await besideReactRouter(site, dataDir);
  await site.stop();
  const several = await startBenchSite(dataDir, { WEB_CONCURRENCY: "2" });
  await settledPage(several);
  const both = side(several.address, nginx.address);
  await Promise.all([several.stop(), nginx.stop()]);
  return [
    against("kept page, one process", alone, "nginx", 0.3),
    against("kept page, WEB_CONCURRENCY=2", both, "nginx", 0.45),
    ...uncached,
  ];
}

type Pair = { own: number; anchor: number; ratio: number };

/** One after the other, several times; the middle one of the ratios counts. Both are warm before. */
function side(own: string, anchor: string, connections?: number): Pair {
  for (const url of [anchor, own]) measureRequestRate(url, seconds, connections);
  const pairs = Array.from({ length: rounds }, () => {
    const figures = {
      anchor: measureRequestRate(anchor, seconds, connections),
      own: measureRequestRate(own, seconds, connections),
    };
    return { ...figures, ratio: figures.own / figures.anchor };
  });
  const ratio = median(pairs.map((pair) => pair.ratio));
  return pairs.find((pair) => pair.ratio === ratio) ?? { own: 0, anchor: 0, ratio: 0 };
}

function against(
  what: string,
  { own, anchor, ratio }: Pair,
  name: string,
  target: number,
): BenchResult {
  return {
    label: what,
    value: `${Math.round(own)} req/s`,
    anchor: `${name} ${Math.round(anchor)} req/s`,
    ratio,
    target: `at least ${target}`,
    isMet: ratio >= target,
  };
}

/** The bytes that visitors get once the page has been kept for a moment. */
async function settledPage({ address }: RunningServer): Promise<Buffer> {
  await timeRequest({ url: `${address}/` });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return fetchBytes(`${address}/`);
}

/** A query that no page knows makes each for the one who asks. */
async function besideReactRouter(site: RunningServer, dataDir: string): Promise<BenchResult[]> {
  installBenchPackages();
  const build = ["build", "bench/anchor", "--logLevel", "error"];
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync("node_modules/.bin/react-router", build, { env, stdio: "ignore" });
  const anchor = await startAnchor(dataDir);
  const lines = ["/", "/prayers", "/privacy"].map((path) =>
    against(
      `page made anew, ${path}`,
      side(`${site.address}${path}?uncached`, `${anchor.address}${path}?uncached`, 8),
      "react-router-serve",
      2,
    ),
  );
  await anchor.stop();
  return lines;
}
