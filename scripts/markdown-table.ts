/** Formats a Markdown table with aligned columns. */
export function markdownTable(headings: string[], rows: string[][]): string {
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const formatRow = (row: string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return [formatRow(headings), formatRow(rule), ...rows.map(formatRow)].join("\n");
}
