/**
 * Lighthouse with its mobile settings, three times for each public page. The median counts. Each page is also measured
 * on a processor of half that speed, and without its scripts: a slow machine slows both.
 */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { chromiumPaths } from "../scripts/test-dependencies.ts";
import { freePort } from "../tests/support/free-port.ts";
import { installBenchPackages } from "./processes.ts";
import { publicPaths } from "./public-paths.ts";
import { type BenchResult, median } from "./table.ts";

const run = promisify(execFile);
const categories = ["performance", "accessibility", "best-practices", "seo"];
const times = 3;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};
type PageScores = {
  path: string;
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  benchmarkIndex: number;
};

/** Lighthouse's own setting is 4. */
const slowerProcessor = 8;

export async function measureLighthouse(address: string): Promise<BenchResult[]> {
  installBenchPackages();
  const plain = await startWithoutScripts(address);
  const pages = await measureAll(address);
  const pagesWithoutScripts = await measureAll(plain.address);
  const slower = await measureAll(address, slowerProcessor);
  const slowerWithoutScripts = await measureAll(plain.address, slowerProcessor);
  plain.stop();
  return [
    ...categories.map((name, index) => lowest(name, pages, index)),
    highest("Lighthouse LCP", [pages, pagesWithoutScripts], ({ lcp }) => lcp, 1_250, "ms"),
    highest("Lighthouse TBT", [pages, pagesWithoutScripts], ({ tbt }) => tbt, 0, "ms"),
    highest(
      `Lighthouse TBT, CPU ÷${slowerProcessor}`,
      [slower, slowerWithoutScripts],
      ({ tbt }) => tbt,
      50,
      "ms",
    ),
    highest("Lighthouse CLS", [pages, pagesWithoutScripts], ({ cls }) => cls, 0, ""),
  ];
}

async function measureAll(address: string, slowdown?: number): Promise<PageScores[]> {
  const pages: PageScores[] = [];
  for (const path of publicPaths) {
    const reports: Report[] = [];
    for (let round = 0; round < times; round++) {
      reports.push(await report(`${address}${path}`, slowdown));
    }
    const scores = medianOf(path, reports);
    pages.push(scores);
    console.error(`  ${JSON.stringify(scores)}`);
  }
  return pages;
}

/** A proxy that removes all scripts from the pages. It prepares each response once, so that it is as fast as the site. */
async function startWithoutScripts(address: string) {
  const prepared = new Map<string, Promise<PreparedResponse>>();
  const server = createServer((incoming, outgoing) => {
    const url = `${address}${incoming.url}`;
    const response = prepared.get(url) ?? prepareWithoutScripts(url);
    prepared.set(url, response);
    void response.then(({ status, headers, body }) => {
      outgoing.writeHead(status, headers);
      outgoing.end(body);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const plain = `http://127.0.0.1:${port}`;
  for (const path of publicPaths) await fetch(`${plain}${path}`);
  return { address: plain, stop: () => server.close() };
}

type PreparedResponse = { status: number; headers: Record<string, string>; body: Buffer };

async function prepareWithoutScripts(url: string): Promise<PreparedResponse> {
  const response = await fetch(url);
  const type = response.headers.get("Content-Type") ?? "";
  const body = type.startsWith("text/html")
    ? (await response.text()).replaceAll(/<script\b.*?<\/script>/gs, "")
    : new Uint8Array(await response.arrayBuffer());
  const headers = {
    "Content-Type": type,
    "Cache-Control": response.headers.get("Cache-Control") ?? "no-cache",
    "Content-Encoding": "br",
  };
  return { status: response.status, headers, body: brotliCompressSync(body) };
}

async function report(url: string, slowdown?: number): Promise<Report> {
  const parameters = [
    "bench/node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join()}`,
    "--chrome-flags=--headless --no-sandbox",
    ...(slowdown ? [`--throttling.cpuSlowdownMultiplier=${slowdown}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: chromiumPaths.find(existsSync) };
  const limits = { env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, parameters, limits);
  return JSON.parse(stdout);
}

function medianOf(path: string, reports: Report[]): PageScores {
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    path,
    scores: categories.map((name) =>
      median(reports.map((single) => Math.round((single.categories[name]?.score ?? 0) * 100))),
    ),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    tbt: Math.round(value("total-blocking-time")),
    benchmarkIndex: median(reports.map(({ environment }) => environment.benchmarkIndex)),
  };
}

function lowest(name: string, pages: PageScores[], index: number): BenchResult {
  const score = Math.min(...pages.map(({ scores }) => scores[index] ?? 0));
  const below = pages.filter(({ scores }) => (scores[index] ?? 0) < 100);
  const where = below.map(({ path, scores }) => `${path} ${scores[index]}`).join(", ");
  return {
    label: `Lighthouse mobile, ${name}`,
    value: where || `${pages.length} pages: 100`,
    target: "100 on every page",
    isMet: score === 100,
  };
}

/** The worst page, beside the worst of the same pages without scripts. */
function highest(
  metric: string,
  [pages, anchors]: [PageScores[], PageScores[]],
  take: (page: PageScores) => number,
  limit: number,
  unit: string,
): BenchResult {
  const [worst] = pages.toSorted((a, b) => take(b) - take(a));
  const value = worst ? take(worst) : Number.NaN;
  const withoutScripts = Math.max(...anchors.map(take));
  const index = Math.round(median(pages.map(({ benchmarkIndex }) => benchmarkIndex)));
  return {
    label: `${metric}, the worst page (benchmark index ${index})`,
    value: `${value} ${unit}, ${worst?.path}`.replace(" ,", ","),
    anchor: `without scripts ${withoutScripts} ${unit}`.trim(),
    target: limit === 0 ? "0" : `at most ${limit} ${unit}`,
    isMet: value <= limit,
  };
}
