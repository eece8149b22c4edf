import { markdownTable } from "../../scripts/markdown-table.ts";

/** One line of what was tried: a row of the list of faults, on one engine, how often, and what came of it. */
export type Tried = {
  row: string;
  engine: string;
  tried: string;
  count: number;
  result: string;
  isGood: boolean;
};

const heads = ["row", "engine", "what was tried", "count", "result", ""];

/** As Markdown, so that it can stand in docs/operations.md as it is. */
export function tableOf(lines: Tried[]): string {
  const cells = lines.map(({ row, engine, tried, count, result, isGood }) => [
    row,
    engine,
    tried,
    String(count),
    result,
    isGood ? "ok" : "FAILED",
  ]);
  return markdownTable(heads, cells);
}
