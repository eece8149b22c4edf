/**
 * `npm test`, and with `deep` `npm run test:deep`: the rest, which takes long. Both say where the time went and end with the
 * line `N passed, N failed`.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { installTestDependencies } from "./test-dependencies.ts";
import { startTestPostgres } from "./test-postgres.ts";

type Count = { passed: number; failures: string[] };
type Stage = {
  title: string;
  command: string[];
  /** Reads the report of a test runner; without it the stage counts as one check. */
  count?: () => Count;
  /** Prints at once; the others print when they have failed. */
  isShown?: boolean;
};
type Ended = Count & { title: string; seconds: number };
type TestFile = {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };

const isDeep = process.argv[2] === "deep";

const checks: Stage[] = [
  { title: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { title: "lint with types", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { title: "types", command: ["sh", "-c", "react-router typegen && tsc"] },
  { title: "nothing unused", command: ["knip"] },
];

installTestDependencies();
const startedAt = performance.now();
const postgres = await startTestPostgres();
process.env.TEST_POSTGRES_URL = postgres.address;
const ended: Ended[] = [];
try {
  if (isDeep) {
    ended.push(await run(vitest("SQLite: processes and what takes long", "sqlite-deep")));
    ended.push(await run(vitest("PostgreSQL: the rest", "postgres-rest", "postgres-deep")));
    ended.push(await run(playwright("the other browser journeys", "--grep-invert=@core")));
  } else {
    const tests = vitest("units and requests", "sqlite", "sqlite-isolated", "postgres");
    ended.push(...(await Promise.all([...checks, tests].map(run))));
    ended.push(await run(playwright("core browser journeys", "--grep=@core")));
  }
} finally {
  postgres.stop();
}

const failures = ended.flatMap((stage) => stage.failures.map((name) => `${stage.title}: ${name}`));
const passed = ended.reduce((sum, stage) => sum + stage.passed, 0);
console.log("");
for (const { title, seconds } of ended)
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${title}`);
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  in all`);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

function vitest(title: string, ...projects: string[]): Stage {
  const report = "test-results/vitest.json";
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  rmSync(report, { force: true });
  return {
    title,
    command: ["vitest", "run", ...chosen, ...reporters],
    count: () => countVitest(report),
    isShown: true,
  };
}

function playwright(title: string, filter: string): Stage {
  const report = "test-results/playwright.json";
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  rmSync(report, { force: true });
  return {
    title,
    command: ["playwright", "test", filter, "--reporter=line,json"],
    count: () => countPlaywright(report),
    isShown: true,
  };
}

/** A command that fails without a failed test is one failure: it died, or it found nothing to run. */
async function run({ title, command, count, isShown }: Stage): Promise<Ended> {
  const start = performance.now();
  const { code, printed } = await execute(command, isShown === true);
  const seconds = (performance.now() - start) / 1000;
  const counted = count ? counting(count) : { passed: code === 0 ? 1 : 0, failures: [] };
  if (code !== 0 && counted.failures.length === 0) counted.failures.push(command.join(" "));
  const isGood = counted.failures.length === 0;
  console.log(`${isGood ? "" : printed}\n${isGood ? "ok" : "FAILED"}: ${title}`);
  return { ...counted, title, seconds };
}

function counting(count: NonNullable<Stage["count"]>): Count {
  try {
    return count();
  } catch {
    return { passed: 0, failures: ["there is no report"] };
  }
}

function execute(
  [program = "", ...parameters]: string[],
  isShown: boolean,
): Promise<{ code: number | null; printed: string }> {
  const output = isShown ? "inherit" : "pipe";
  const child = spawn(program, parameters, { stdio: ["ignore", output, output] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, printed }));
  });
}

function countVitest(report: string): Count {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: numPassedTests, failures: (testResults as TestFile[]).flatMap(failuresOf) };
}

/** A file that could not even begin fails as a whole. */
function failuresOf({ name, status, assertionResults }: TestFile): string[] {
  if (status !== "failed") return [];
  const file = relative("", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} > ${fullName}`);
}

function countPlaywright(report: string): Count {
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: stats.expected, failures: suites.flatMap(failedIn) };
}

function failedIn({ title, suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map((spec) => spec.title);
  return [...failed, ...suites.flatMap(failedIn)].map((name) => `${title} > ${name}`);
}
