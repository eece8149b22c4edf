/** All checks, one after the other. It ends with the line `N passed, N failed`. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { ensureMachine } from "./test-machine.ts";
import { startPostgres } from "./test-postgres.ts";

type Count = { passed: number; failed: number };
type Counted = Count & { names: string[] };
type TestFile = {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };

const report = "test-results/report.json";
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];

ensureMachine();
check("format and lint", "biome", "check", "--error-on-warnings", ".");
check("lint with types", "oxlint", "--type-aware", "--deny-warnings");
check("route types", "react-router", "typegen");
check("types", "tsc");
check("nothing unused", "knip");
suite("unit and request tests on SQLite", countVitest, ...vitest("plain", "sqlite"));
const postgres = await startPostgres();
try {
  process.env.TEST_POSTGRES_URL = postgres.address;
  suite("the same on PostgreSQL", countVitest, ...vitest("postgres"));
} finally {
  postgres.stop();
}
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
suite("browser journeys", countPlaywright, "playwright", "test", "--reporter=line,json");

for (const name of failures) console.log(`FAILED: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function vitest(...projects: string[]): [string, ...string[]] {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return ["vitest", "run", ...projects.map((name) => `--project=${name}`), ...reporters];
}

function check(title: string, command: string, ...parameters: string[]): void {
  const isGood = run(title, command, parameters);
  add(title, isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Counts what a test runner reports; a runner that dies without a report is one failure. */
function suite(
  title: string,
  count: () => Counted,
  command: string,
  ...parameters: string[]
): void {
  rmSync(report, { force: true });
  const isGood = run(title, command, parameters);
  try {
    const { names, ...counted } = count();
    failures.push(...names.map((name) => `${title}: ${name}`));
    add(title, isGood || counted.failed > 0 ? counted : { ...counted, failed: 1 });
  } catch {
    add(title, { passed: 0, failed: 1 });
  }
}

function run(title: string, command: string, parameters: string[]): boolean {
  console.log(`\n— ${title}`);
  return spawnSync(command, parameters, { stdio: "inherit" }).status === 0;
}

function add(title: string, { passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed === 0 ? "ok" : "FAILED"}: ${title}`);
}

function countVitest(): Counted {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const names = (testResults as TestFile[]).flatMap(failuresOf);
  return { passed: numPassedTests, failed: numFailedTests, names };
}

/** A file that could not even begin fails as a whole. */
function failuresOf({ name, status, assertionResults }: TestFile): string[] {
  if (status !== "failed") return [];
  const file = relative("", name);
  const own = assertionResults.filter((test) => test.status === "failed");
  return own.length === 0 ? [file] : own.map(({ fullName }) => `${file} > ${fullName}`);
}

function countPlaywright(): Counted {
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  const { expected, unexpected, flaky } = stats;
  return { passed: expected, failed: unexpected + flaky, names: suites.flatMap(failedIn) };
}

function failedIn({ title, suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map((spec) => spec.title);
  return [...own, ...suites.flatMap(failedIn)].map((name) => `${title} > ${name}`);
}
