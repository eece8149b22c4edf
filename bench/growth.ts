/** Every page and every admin list with one full page of records and with a hundred thousand, made anew each time. */
import { cpSync } from "node:fs";
import { fill } from "./fill.ts";
import { type Ask, inTurn } from "./load.ts";
import { freshFolder, type Running, startSite } from "./machine.ts";
import { signIn } from "./sign-in.ts";
import { type Line, median } from "./table.ts";

const publicPaths = [
  "/",
  "/programmes",
  "/prayers",
  "/prayers?page=2",
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
const times = 40;

export async function measureGrowth(): Promise<Line[]> {
  const [small, grown] = [freshFolder("one-page"), freshFolder("grown")];
  await (await startSite(small)).stop();
  cpSync(small, grown, { recursive: true });
  fill(small, "one-page");
  fill(grown, "grown");
  const sites = [await startSite(small), await startSite(grown)] as const;
  const visitors = await compare(sites, publicPaths, [{}, {}]);
  const cookies = [await signIn(sites[0].address), await signIn(sites[1].address)] as const;
  const administrators = await compare(sites, adminPaths, cookies);
  await Promise.all(sites.map(({ stop }) => stop()));
  const slowest = administrators.toSorted((a, b) => b.grown - a.grown)[0];
  return [
    worst("public pages, grown database, the worst", visitors),
    worst("admin lists, grown database, the worst", administrators),
    {
      what: "slowest admin page, grown database",
      figure: `${slowest?.path} ${slowest?.grown.toFixed(1)} ms`,
      target: "under 50 ms",
      isMet: (slowest?.grown ?? 0) < 50,
    },
  ];
}

type Compared = { path: string; small: number; grown: number };

async function compare(
  sites: readonly [Running, Running],
  paths: string[],
  headers: readonly [Record<string, string>, Record<string, string>],
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const path of paths) {
    const mark = path.includes("?") ? "&" : "?";
    const questions = sites.map(
      ({ address }, index): Ask => ({
        url: `${address}${path}${mark}uncached`,
        headers: headers[index] ?? {},
      }),
    );
    await inTurn(questions, 15);
    const [small = [], grown = []] = await inTurn(questions, times);
    const one = { path, small: median(small), grown: median(grown) };
    console.error(`  ${path} ${one.small.toFixed(2)} ms, grown ${one.grown.toFixed(2)} ms`);
    compared.push(one);
  }
  return compared;
}

function worst(what: string, compared: Compared[]): Line {
  const [first] = compared.toSorted((a, b) => b.grown / b.small - a.grown / a.small);
  if (!first) throw new Error("nothing was measured");
  const ratio = first.grown / first.small;
  return {
    what,
    figure: `${first.path} ${first.grown.toFixed(2)} ms`,
    anchor: `one page of records ${first.small.toFixed(2)} ms`,
    ratio,
    target: "at most 1.20",
    isMet: ratio <= 1.2,
  };
}
