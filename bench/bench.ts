/**
 * Measures the site and its anchors (nginx, pages without scripts) in the same run and prints one table. Arguments are the names of
 * measurements; `long` adds a browser.
 */
import { loadavg } from "node:os";
import { measureGrowth } from "./growth.ts";
import { measureHostile } from "./hostile-requests.ts";
import { measureInteractions } from "./interactions.ts";
import { measureLatency } from "./latency.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureListeners } from "./listeners.ts";
import { measureMoment } from "./moment.ts";
import { measureNetworks } from "./networks.ts";
import { measurePages } from "./pages.ts";
import { makeBenchFolder, requireBenchTools, startBenchSite } from "./processes.ts";
import { measureSearch } from "./search.ts";
import { measureServer } from "./server.ts";
import { type BenchResult, formatBenchTable } from "./table.ts";
import { measureThroughput } from "./throughput.ts";

const isLong = process.argv.includes("long");
const requested = process.argv.slice(2).filter((argument) => argument !== "long");

const measurements: Record<string, () => Promise<BenchResult[]>> = {
  throughput: measureThroughput,
  pages: measurePages,
  latency: measureLatency,
  moment: measureMoment,
  hostile: measureHostile,
  growth: measureGrowth,
  search: measureSearch,
  listeners: measureListeners,
  server: () => measureServer(isLong ? 600 : 60),
  ...(isLong ? { browser: measureBrowser } : {}),
};

const unknown = requested.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  const known = Object.keys(measurements).join(", ");
  console.error(`Unknown measurement: ${unknown.join(", ")}. Known: ${known}`);
  process.exit(1);
}
requireBenchTools();
console.error(`load average before: ${loadavg()[0]?.toFixed(1)}`);
const results: BenchResult[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.error(`measuring ${name} …`);
  results.push(...(await measure()));
}
console.log(formatBenchTable(results));
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;

/** Lighthouse on every public page, then four network speeds, then presses on a slow phone. */
async function measureBrowser(): Promise<BenchResult[]> {
  const site = await startBenchSite(makeBenchFolder("browser"));
  const lighthouse = await measureLighthouse(site.address);
  const networks = await measureNetworks(site.address);
  const interactions = await measureInteractions(site.address);
  await site.stop();
  return [...lighthouse, ...networks, ...interactions];
}
