/** Lighthouse with its mobile settings, three times for each public page. The median counts. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromiumPaths } from "../scripts/test-dependencies.ts";
import { installBenchPackages } from "./processes.ts";
import { type BenchResult, median } from "./table.ts";

const run = promisify(execFile);
const paths = [
  "/",
  "/programmes",
  "/prayers",
  "/testimonies",
  "/sermons",
  "/gallery",
  "/livestream",
  "/donations",
  "/contact",
  "/privacy",
  "/terms",
];
const categories = ["performance", "accessibility", "best-practices", "seo"];
const times = 3;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};
type PageScores = { path: string; scores: number[]; lcp: number; cls: number; tbt: number };

export async function measureLighthouse(address: string): Promise<BenchResult[]> {
  installBenchPackages();
  const pages: PageScores[] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    for (let round = 0; round < times; round++) reports.push(await report(`${address}${path}`));
    pages.push(medianOf(path, reports));
    console.error(`  ${Object.values(pages.at(-1) ?? {}).join(" ")}`);
  }
  return [
    ...categories.map((name, index) => lowest(name, pages, index)),
    highest("Lighthouse LCP", pages, ({ lcp }) => lcp, 1_300, "ms"),
    highest("Lighthouse TBT", pages, ({ tbt }) => tbt, 50, "ms"),
    highest("Lighthouse CLS", pages, ({ cls }) => cls, 0, ""),
  ];
}

async function report(url: string): Promise<Report> {
  const parameters = [
    "bench/node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join()}`,
    "--chrome-flags=--headless --no-sandbox",
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

function highest(
  metric: string,
  pages: PageScores[],
  take: (page: PageScores) => number,
  limit: number,
  unit: string,
): BenchResult {
  const [worst] = pages.toSorted((a, b) => take(b) - take(a));
  const value = worst ? take(worst) : Number.NaN;
  const target = limit === 0 ? "0" : `at most ${limit} ${unit}`;
  const formatted = `${value} ${unit}, ${worst?.path}`.replace(" ,", ",");
  return { label: `${metric}, the worst page`, value: formatted, target, isMet: value <= limit };
}
