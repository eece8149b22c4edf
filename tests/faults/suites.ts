/** Faults that are tried inside a process: the tests of `npm test` for them, at their full counts, as lines of the table. */
import type { Engine } from "./engine.ts";
import { countTests, runTests } from "./run-tests.ts";
import type { DrillResult } from "./table.ts";

type Suite = { row: string; file: string; tried: string };

export function runSuite({ name, variables }: Engine, { row, file, tried }: Suite): DrillResult {
  const server = variables.DATABASE_URL && { TEST_POSTGRES_URL: variables.DATABASE_URL };
  const count = countTests(runTests(name, [file], { ...server, FULL_COUNT: "1" }));
  return {
    row,
    engine: name,
    scenario: tried,
    count: count.tried,
    result: `${count.passed} tests passed, ${count.failed} failed`,
    hasPassed: count.passed > 0 && count.failed === 0,
  };
}
