/** What a phone shows, and when: Lighthouse on every public page, then slower and slower lines. */
import { measureLighthouse } from "./lighthouse.ts";
import { measureNetworks } from "./networks.ts";
import { makeBenchFolder, startBenchSite } from "./processes.ts";
import type { BenchResult } from "./table.ts";

export async function measureBrowser(): Promise<BenchResult[]> {
  const site = await startBenchSite(makeBenchFolder("browser"));
  const lines = [
    ...(await measureLighthouse(site.address)),
    ...(await measureNetworks(site.address)),
  ];
  await site.stop();
  return lines;
}
