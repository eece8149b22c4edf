import { markdownTable } from "../../scripts/markdown-table.ts";

/** One line of what was tried: a row of the list of faults, on one engine, how often, and what came of it. */
export type DrillResult = {
  row: string;
  engine: string;
  scenario: string;
  count: number;
  result: string;
  hasPassed: boolean;
};

const heads = ["row", "engine", "what was tried", "count", "result", ""];

/** As Markdown, so that it can stand in docs/operations.md as it is. */
export function formatDrillTable(lines: DrillResult[]): string {
  const cells = lines.map(({ row, engine, scenario, count, result, hasPassed }) => [
    row,
    engine,
    scenario,
    String(count),
    result,
    hasPassed ? "ok" : "FAILED",
  ]);
  return markdownTable(heads, cells);
}
