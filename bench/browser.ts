/** What a phone shows, and when: Lighthouse on every public page, then slower and slower lines. */
import { measureLighthouse } from "./lighthouse.ts";
import { freshFolder, startSite } from "./machine.ts";
import { measureNetworks } from "./networks.ts";
import type { Line } from "./table.ts";

export async function measureBrowser(): Promise<Line[]> {
  const site = await startSite(freshFolder("browser"));
  const lines = [
    ...(await measureLighthouse(site.address)),
    ...(await measureNetworks(site.address)),
  ];
  await site.stop();
  return lines;
}
