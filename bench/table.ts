import { markdownTable } from "../scripts/markdown-table.ts";

/** One line of the table: a figure, what it is held against in the same run, and what it should reach. */
export type BenchResult = {
  label: string;
  value: string;
  anchor?: string;
  ratio?: number;
  target: string;
  isMet: boolean;
};

const heads = ["what", "figure", "anchor", "ratio", "target", "met"];

/** As Markdown, so that it can stand in docs/performance.md as it is. */
export function formatBenchTable(lines: BenchResult[]): string {
  const cells = lines.map(({ label, value, anchor = "", ratio, target, isMet }) => [
    label,
    value,
    anchor,
    ratio === undefined ? "" : ratio.toFixed(2),
    target,
    isMet ? "yes" : "NO",
  ]);
  return markdownTable(heads, cells);
}

export function median(values: number[]): number {
  return percentile(values, 50);
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
