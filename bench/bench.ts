/** Measures the site and what it is held against in the same run, and prints one table. `long` adds a browser. */
import { loadavg } from "node:os";
import { measureBrowser } from "./browser.ts";
import { measureGrowth } from "./growth.ts";
import { measureHostile } from "./hostile-requests.ts";
import { measureLatency } from "./latency.ts";
import { requireBenchTools } from "./processes.ts";
import { measureServer } from "./server.ts";
import { type BenchResult, formatBenchTable } from "./table.ts";
import { measureThroughput } from "./throughput.ts";

const isLong = process.argv.includes("long");
const only = process.argv.slice(2).filter((word) => word !== "long");

const parts: Record<string, () => Promise<BenchResult[]>> = {
  throughput: measureThroughput,
  latency: measureLatency,
  hostile: measureHostile,
  growth: measureGrowth,
  server: () => measureServer(isLong ? 600 : 60),
  ...(isLong ? { browser: measureBrowser } : {}),
};

requireBenchTools();
console.error(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
const lines: BenchResult[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.error(`measuring ${name} …`);
  lines.push(...(await measure()));
}
console.log(formatBenchTable(lines));
process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1;
