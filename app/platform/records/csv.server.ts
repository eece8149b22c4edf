/** CSV files (RFC 4180) in which spreadsheets never read a cell as a formula. */

/** `digits`: a phone number, which is text also where it has digits only. */
export type Cell = string | number | boolean | null | { digits: string };

const lineEnd = "\r\n";
/** Without it, Excel does not read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

/** The characters that spreadsheets skip, then a character that starts a formula, also in its full-width and small forms. */
const formula =
  /^[\s\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

/**
 * In many locales spreadsheets separate cells by semicolons. They then read our quotes as text, and start a new cell
 * after every semicolon, tab and line break inside them.
 */
const formulaWithin =
  /(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}])*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** A spreadsheet would read it as a number and drop its first zero. */
const numeric = /^[\s().,/-]*\d[\d\s().,/-]*$/;

/** A formula gets a leading apostrophe, which makes it text, and so does a phone number. */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const isPhone = typeof value === "object";
  const text = isPhone ? value.digits : String(value);
  const isText = formula.test(text) || (isPhone && numeric.test(text));
  const safe = (isText ? "'" : "") + text.replaceAll(formulaWithin, "'");
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A download that is streamed, so that a table of any length takes little memory. */
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
  const chunks = encodeRows(columns, batches);
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

async function* encodeRows(columns: readonly string[], batches: AsyncIterable<Cell[][]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + formatRow([...columns]));
  for await (const rows of batches) yield encoder.encode(rows.map(formatRow).join(""));
}

function formatRow(cells: Cell[]): string {
  return cells.map(csvCell).join(",") + lineEnd;
}
