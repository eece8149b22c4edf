/** Runs test files of `npm test` and `npm run test:deep` as drills. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DrillResult } from "./drill.ts";
import type { Engine } from "./engine.ts";
import { makeTempFolder } from "./site.ts";

/** A test can report its number of attempts as `meta.tried`. */
type Test = { status: string; meta?: { tried?: number } };
export type TestFile = { name: string; assertionResults: Test[] };

export function runTests(
  engine: "SQLite" | "PostgreSQL",
  files: string[],
  variables: Record<string, string> = {},
): TestFile[] {
  const report = join(makeTempFolder(), "report.json");
  const projects =
    engine === "SQLite"
      ? ["sqlite", "sqlite-isolated", "sqlite-deep"]
      : ["postgres", "postgres-rest", "postgres-deep"];
  const projectArguments = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  spawnSync("vitest", ["run", ...projectArguments, ...reporters, ...files], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return JSON.parse(readFileSync(report, "utf8")).testResults;
}

export function countTests(files: TestFile[]) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const countStatus = (expected: string) =>
    tests.filter(({ status }) => status === expected).length;
  return {
    passed: countStatus("passed"),
    failed: countStatus("failed"),
    tried: tests.reduce((sum, { meta }) => sum + (meta?.tried ?? 1), 0),
  };
}

type Suite = { row: string; file: string; scenario: string };

/** Runs one test file with its full number of attempts and returns a row of the table. */
export function runSuite({ name, variables }: Engine, { row, file, scenario }: Suite): DrillResult {
  const databaseUrl = variables.DATABASE_URL && { TEST_POSTGRES_URL: variables.DATABASE_URL };
  const count = countTests(runTests(name, [file], { ...databaseUrl, FULL_COUNT: "1" }));
  return {
    row,
    engine: name,
    scenario,
    count: count.tried,
    result: `${count.passed} tests passed, ${count.failed} failed`,
    hasPassed: count.passed > 0 && count.failed === 0,
  };
}
