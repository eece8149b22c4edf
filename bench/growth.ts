/** Renders every page and admin list, uncached, with one page of records and with a hundred thousand. */
import { cpSync } from "node:fs";
import { fillDatabase } from "./fill-database.ts";
import { type LoadRequest, sendAlternately } from "./load.ts";
import {
  makeBenchFolder,
  type RunningServer,
  signInForBench,
  startBenchSite,
} from "./processes.ts";
import { type BenchResult, median } from "./table.ts";

const publicPaths = [
  "/",
  "/programmes",
  "/prayers",
  "/prayers?page=2",
  "/prayers?answered=2",
  "/prayers/pray",
  "/testimonies",
  "/sermons",
  "/gallery",
  "/gallery?tab=video",
  "/livestream",
  "/livestream?tab=youtube",
  "/donations",
  "/contact",
];
const adminPaths = [
  "dashboard",
  "prayers",
  "sermons",
  "testimonies",
  "livestreams",
  "gallery",
  "programmes",
  "partners",
  "messages",
  "media",
  "settings/audit",
].map((name) => `/admin/${name}`);
const repetitions = 40;

export async function measureGrowth(): Promise<BenchResult[]> {
  const [small, grown] = [makeBenchFolder("one-page"), makeBenchFolder("grown")];
  await (await startBenchSite(small)).stop();
  cpSync(small, grown, { recursive: true });
  fillDatabase(small, "one-page");
  fillDatabase(grown, "grown");
  const sites = [await startBenchSite(small), await startBenchSite(grown)] as const;
  const visitors = await compare(sites, publicPaths, [{}, {}]);
  const cookies = [
    await signInForBench(sites[0].address),
    await signInForBench(sites[1].address),
  ] as const;
  const administrators = await compare(sites, adminPaths, cookies);
  await Promise.all(sites.map(({ stop }) => stop()));
  const slowest = administrators.toSorted((a, b) => b.grown - a.grown)[0];
  return [
    worst("public pages, grown database, the worst", visitors),
    worst("admin lists, grown database, the worst", administrators),
    {
      label: "slowest admin page, grown database",
      value: `${slowest?.path} ${slowest?.grown.toFixed(1)} ms`,
      target: "under 50 ms",
      isMet: (slowest?.grown ?? 0) < 50,
    },
  ];
}

type PageTimes = { path: string; small: number; grown: number };

async function compare(
  sites: readonly [RunningServer, RunningServer],
  paths: string[],
  headers: readonly [Record<string, string>, Record<string, string>],
): Promise<PageTimes[]> {
  const pages: PageTimes[] = [];
  for (const path of paths) {
    const separator = path.includes("?") ? "&" : "?";
    const requests = sites.map(
      ({ address }, index): LoadRequest => ({
        url: `${address}${path}${separator}uncached`,
        headers: headers[index] ?? {},
      }),
    );
    await sendAlternately(requests, 15);
    const [small = [], grown = []] = await sendAlternately(requests, repetitions);
    const times = { path, small: median(small), grown: median(grown) };
    console.error(`  ${path} ${times.small.toFixed(2)} ms, grown ${times.grown.toFixed(2)} ms`);
    pages.push(times);
  }
  return pages;
}

function worst(label: string, pages: PageTimes[]): BenchResult {
  const [first] = pages.toSorted((a, b) => b.grown / b.small - a.grown / a.small);
  if (!first) throw new Error("nothing was measured");
  const ratio = first.grown / first.small;
  return {
    label,
    value: `${first.path} ${first.grown.toFixed(2)} ms`,
    anchor: `one page of records ${first.small.toFixed(2)} ms`,
    ratio,
    target: "at most 1.20",
    isMet: ratio <= 1.2,
  };
}
