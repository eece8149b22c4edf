/**
 * Runs `npm test`, or with the argument `deep` the slow tests of `npm run test:deep`. Both print the time of each stage and
 * end with the line `N passed, N failed`.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { relative } from "node:path";
import { installTestDependencies } from "./test-dependencies.ts";
import { startTestPostgres } from "./test-postgres.ts";

type Count = { passed: number; failures: string[] };
type Stage = {
  title: string;
  command: string[];
  /** Reads the report of a test runner; without it the stage counts as one check. */
  count?: () => Count;
  /** Prints its output as it runs. Other stages print theirs only if they fail. */
  isStreamed?: boolean;
};
type StageResult = Count & { title: string; seconds: number };
type TestFile = {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };

const isDeep = process.argv[2] === "deep";

/** SQLite waits for the disk at every commit, but not here. The deep tests use the disk, as a site does. */
const memory = "/dev/shm";

const checks: Stage[] = [
  { title: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { title: "lint with types", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { title: "types", command: ["sh", "-c", "react-router typegen && tsc"] },
  { title: "nothing unused", command: ["knip"] },
];

installTestDependencies(isDeep);
if (!isDeep && hasRoomInMemory()) process.env.TMPDIR = memory;
const startedAt = performance.now();
const postgres = await startTestPostgres();
process.env.TEST_POSTGRES_URL = postgres.address;
const results: StageResult[] = [];
try {
  if (isDeep) {
    results.push(
      await run(vitest("SQLite: processes and slow tests", ["sqlite-deep", "sqlite-drills"])),
    );
    results.push(
      await run(
        vitest("PostgreSQL: the rest", ["postgres-rest", "postgres-deep", "postgres-drills"]),
      ),
    );
    results.push(await run(playwright("the other browser journeys", "--grep-invert=@core")));
  } else {
    const projects = ["sqlite", "sqlite-isolated", "postgres"];
    // One more than processors: many of these tests wait for a lock or for the delay of a refused login.
    const tests = vitest("units and requests", projects, "--maxWorkers=3");
    results.push(...(await Promise.all([...checks, tests].map(run))));
    results.push(await run(playwright("core browser journeys", "--grep=@core")));
  }
} finally {
  postgres.stop();
}

const failures = results.flatMap((stage) =>
  stage.failures.map((name) => `${stage.title}: ${name}`),
);
const passed = results.reduce((sum, stage) => sum + stage.passed, 0);
console.log("");
for (const { title, seconds } of results)
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${title}`);
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  total`);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3;
}

function vitest(title: string, projects: string[], ...options: string[]): Stage {
  const report = "test-results/vitest.json";
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  rmSync(report, { force: true });
  return {
    title,
    command: ["vitest", "run", ...chosen, ...options, ...reporters],
    count: () => countVitest(report),
    isStreamed: true,
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
    isStreamed: true,
  };
}

/** A command that fails without a failed test counts as one failure: it crashed or found no tests. */
async function run({ title, command, count, isStreamed }: Stage): Promise<StageResult> {
  const start = performance.now();
  const { code, output } = await execute(command, isStreamed === true);
  const seconds = (performance.now() - start) / 1000;
  const outcome = count ? countSafely(count) : { passed: code === 0 ? 1 : 0, failures: [] };
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(command.join(" "));
  const hasPassed = outcome.failures.length === 0;
  console.log(`${hasPassed ? "" : output}\n${hasPassed ? "ok" : "FAILED"}: ${title}`);
  return { ...outcome, title, seconds };
}

function countSafely(count: NonNullable<Stage["count"]>): Count {
  try {
    return count();
  } catch {
    return { passed: 0, failures: ["the report is missing"] };
  }
}

function execute(
  [program = "", ...parameters]: string[],
  isStreamed: boolean,
): Promise<{ code: number | null; output: string }> {
  const stream = isStreamed ? "inherit" : "pipe";
  const child = spawn(program, parameters, { stdio: ["ignore", stream, stream] });
  let output = "";
  for (const source of [child.stdout, child.stderr]) {
    source?.on("data", (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

function countVitest(report: string): Count {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: numPassedTests, failures: (testResults as TestFile[]).flatMap(failedTests) };
}

/** A file that fails before its first test counts as one failure. */
function failedTests({ name, status, assertionResults }: TestFile): string[] {
  if (status !== "failed") return [];
  const file = relative("", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} > ${fullName}`);
}

function countPlaywright(report: string): Count {
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: stats.expected, failures: suites.flatMap(failedSpecs) };
}

function failedSpecs({ title, suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map((spec) => spec.title);
  return [...failed, ...suites.flatMap(failedSpecs)].map((name) => `${title} > ${name}`);
}
