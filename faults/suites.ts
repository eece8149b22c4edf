/** Faults that are tried inside a process: the tests of `npm test` for them, at their full counts, as lines of the table. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "./engine.ts";
import { freshFolder } from "./site.ts";
import type { Tried } from "./table.ts";

type Suite = { row: string; file: string; tried: string };

/** A test may say how many it tried; else it counts as one. */
export function suite({ name, variables }: Engine, { row, file, tried }: Suite): Tried {
  const report = join(freshFolder(), "report.json");
  const project = name === "SQLite" ? "sqlite" : "postgres";
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  const server = variables.DATABASE_URL && { TEST_POSTGRES_URL: variables.DATABASE_URL };
  spawnSync("vitest", ["run", "--project", project, ...reporters, file], {
    env: { ...process.env, ...server, FULL_COUNT: "1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { numPassedTests, numFailedTests } = read(report);
  return {
    ...{ row, engine: name, tried, count: countOf(report) },
    result: `${numPassedTests} tests passed, ${numFailedTests} failed`,
    isGood: numPassedTests > 0 && numFailedTests === 0,
  };
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { meta?: { tried?: number } }[] }[];
};

function read(report: string): Report {
  return JSON.parse(readFileSync(report, "utf8"));
}

function countOf(report: string): number {
  const tests = read(report).testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.reduce((sum, { meta }) => sum + (meta?.tried ?? 1), 0);
}
