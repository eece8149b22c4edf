import { markdownTable } from "../scripts/markdown-table.ts";

/** One row of the table: a figure, its anchor from the same run, and its target. */
export type BenchResult = {
  label: string;
  value: string;
  anchor?: string;
  ratio?: number;
  target: string;
  isMet: boolean;
};

const headings = ["what", "figure", "anchor", "ratio", "target", "met"];

/** Markdown, so that it can be copied into docs/performance.md. */
export function formatBenchTable(results: BenchResult[]): string {
  const cells = results.map(({ label, value, anchor = "", ratio, target, isMet }) => [
    label,
    value,
    anchor,
    ratio === undefined ? "" : ratio.toFixed(2),
    target,
    isMet ? "yes" : "NO",
  ]);
  return markdownTable(headings, cells);
}

export function median(values: number[]): number {
  return percentile(values, 50);
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
