/** Lighthouse as on a phone, three times for each public page; the middle one counts. */
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
type Judged = { path: string; scores: number[]; lcp: number; cls: number; tbt: number };

export async function measureLighthouse(address: string): Promise<BenchResult[]> {
  installBenchPackages();
  const judged: Judged[] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    for (let turn = 0; turn < times; turn++) reports.push(await report(`${address}${path}`));
    judged.push(middle(path, reports));
    console.error(`  ${Object.values(judged.at(-1) ?? {}).join(" ")}`);
  }
  return [
    ...categories.map((name, index) => lowest(name, judged, index)),
    highest("Lighthouse LCP", judged, ({ lcp }) => lcp, 1_300, "ms"),
    highest("Lighthouse TBT", judged, ({ tbt }) => tbt, 50, "ms"),
    highest("Lighthouse CLS", judged, ({ cls }) => cls, 0, ""),
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

function middle(path: string, reports: Report[]): Judged {
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    path,
    scores: categories.map((name) =>
      median(reports.map((one) => Math.round((one.categories[name]?.score ?? 0) * 100))),
    ),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: Number(value("cumulative-layout-shift").toFixed(3)),
    tbt: Math.round(value("total-blocking-time")),
  };
}

function lowest(name: string, judged: Judged[], index: number): BenchResult {
  const score = Math.min(...judged.map(({ scores }) => scores[index] ?? 0));
  const below = judged.filter(({ scores }) => (scores[index] ?? 0) < 100);
  const where = below.map(({ path, scores }) => `${path} ${scores[index]}`).join(", ");
  return {
    label: `Lighthouse mobile, ${name}`,
    value: where || `${judged.length} pages: 100`,
    target: "100 on every page",
    isMet: score === 100,
  };
}

function highest(
  what: string,
  judged: Judged[],
  take: (one: Judged) => number,
  most: number,
  unit: string,
): BenchResult {
  const [worst] = judged.toSorted((a, b) => take(b) - take(a));
  const value = worst ? take(worst) : Number.NaN;
  const target = most === 0 ? "0" : `at most ${most} ${unit}`;
  const figure = `${value} ${unit}, ${worst?.path}`.replace(" ,", ",");
  return { label: `${what}, the worst page`, value: figure, target, isMet: value <= most };
}
