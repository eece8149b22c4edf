/** Tables for spreadsheets (RFC 4180), in which no cell is ever read as a formula. */

export type Cell = string | number | boolean | null;

const lineEnd = "\r\n";
/** Without it a spreadsheet takes the letters for those of its own country. */
const byteOrderMark = "\uFEFF";

/** What a spreadsheet skips before it looks for a formula, and the signs that begin one, wide and small forms too. */
const formula =
  /^[\s\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

/**
 * In half of Europe and Africa a spreadsheet divides by semicolons: it takes our quotes for letters, and begins a cell
 * behind every semicolon, tab and line end within them.
 */
const formulaWithin =
  /(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}])*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** One cell, safe to open. What was a formula begins with an apostrophe and is text. */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  const safe = (formula.test(text) ? "'" : "") + text.replaceAll(formulaWithin, "'");
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file to keep, sent as it is read: a table of any length takes little memory. */
export function csvResponse(
  name: string,
  columns: readonly string[],
  batches: AsyncIterable<Cell[][]>,
): Response {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
  };
  const chunks = bytesOf(columns, batches);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  });
  return new Response(body, { headers });
}

async function* bytesOf(columns: readonly string[], batches: AsyncIterable<Cell[][]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + lineOf([...columns]));
  for await (const rows of batches) yield encoder.encode(rows.map(lineOf).join(""));
}

function lineOf(cells: Cell[]): string {
  return cells.map(csvCell).join(",") + lineEnd;
}
