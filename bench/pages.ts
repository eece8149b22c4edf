/** The time to render each public page, one request at a time, and the three slowest. */
import { sendAlternately } from "./load.ts";
import { makeBenchFolder, startBenchSite } from "./processes.ts";
import { publicPaths } from "./public-paths.ts";
import { type BenchResult, median } from "./table.ts";

const warmUps = 10;
const times = 30;

export async function measurePages(): Promise<BenchResult[]> {
  const site = await startBenchSite(makeBenchFolder("pages"));
  // An unknown query parameter makes each request render the page.
  const requests = publicPaths.map((path) => ({ url: `${site.address}${path}?uncached` }));
  await sendAlternately(requests, warmUps);
  const durations = await sendAlternately(requests, times);
  await site.stop();
  const pages = publicPaths.map((path, index) => ({ path, ms: median(durations[index] ?? []) }));
  const all = median(pages.map(({ ms }) => ms));
  return pages
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ path, ms }) => ({
      label: `rendering ${path}, one of the three slowest pages`,
      value: `${ms.toFixed(1)} ms`,
      anchor: `median page ${all.toFixed(1)} ms`,
      ratio: ms / all,
      target: "none",
      isMet: true,
    }));
}
