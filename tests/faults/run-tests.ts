/** Some test files, run once more, and what their runner reports. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempFolder } from "./site.ts";

/** A test may say how many it tried. */
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
  const named = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  spawnSync("vitest", ["run", ...named, ...reporters, ...files], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return JSON.parse(readFileSync(report, "utf8")).testResults;
}

export function countTests(files: TestFile[]) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const those = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  return {
    passed: those("passed"),
    failed: those("failed"),
    tried: tests.reduce((sum, { meta }) => sum + (meta?.tried ?? 1), 0),
  };
}
