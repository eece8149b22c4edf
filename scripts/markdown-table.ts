/** Cells in columns that a person can read, and that can stand in a document as they are. */
export function markdownTable(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, index) =>
    Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const write = (row: string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return [write(heads), write(rule), ...rows.map(write)].join("\n");
}
