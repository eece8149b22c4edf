import { expect, test } from "vitest";
import { formulas, isFormula, readCsv } from "~tests/support/read-csv";
import { type Cell, csvCell, csvResponse } from "./csv.server";

async function* once(rows: Cell[][]) {
  yield rows;
}

async function written(...rows: Cell[][]): Promise<string> {
  return csvResponse("x.csv", ["A", "B"], once(rows)).text();
}

test("no typed text becomes a formula in a spreadsheet", async () => {
  const payloads = formulas();
  expect(payloads.length).toBeGreaterThan(1_500);
  expect(payloads.every(isFormula)).toBe(true);
  const table = readCsv(await written(...payloads.map((payload) => [payload, "beside"])));
  expect(table).toHaveLength(payloads.length + 1);
  expect(table.flat().filter(isFormula)).toEqual([]);
  const plain = (text = "") => text.replaceAll("'", "");
  expect(table.slice(1).map(([cell]) => plain(cell))).toEqual(payloads.map(plain));
});

test("no typed text becomes a formula in a spreadsheet that separates cells by semicolons", async () => {
  const texts = formulas().flatMap((payload) => [
    `Ada;${payload}`,
    `Ada\n${payload}`,
    `"Ada";${payload}`,
    `Ada\r\n\t${payload}`,
  ]);
  const file = await written(...texts.map((text) => ["beside", text]));
  expect(file.split(/[;\t\r\n]/).filter(isFormula)).toEqual([]);
});

test.each([
  "plain",
  "comma, in it",
  'quote " in it',
  '"all quoted"',
  "two\nlines",
  "two\r\nlines",
  "lone \r return",
  " space before",
  "space after ",
  "1 - 1 = 0",
  "a=b",
  "a; b = c",
  "one\n\ntwo - three",
  "'already",
  "ada@example.org",
  "Ẹ kú àárọ̀ 🙏",
  "",
])("%j is read back unchanged", async (text) => {
  expect(readCsv(await written([text, "x"]))[1]).toEqual([text, "x"]);
});

test("null is empty, booleans are yes or no, numbers are plain", () => {
  expect([null, true, false, 12, 0].map(csvCell)).toEqual(["", "yes", "no", "12", "0"]);
});

test.each(["+234 803 123 4567", "08031234567", "0803 123 4567", "(0803) 123-4567", "-1"])(
  "the phone number %j stays text",
  (digits) => {
    expect(csvCell({ digits })).toBe(`'${digits}`);
  },
);

test("a phone number in words and an empty one get no apostrophe", () => {
  expect(csvCell({ digits: "ask my son" })).toBe("ask my son");
  expect(csvCell({ digits: "" })).toBe("");
});

test("the response is a UTF-8 CSV download that starts with a byte order mark", async () => {
  const response = csvResponse("sermons.csv", ["A"], once([["x"]]));
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="sermons.csv"');
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, ...Buffer.from("A\r\nx\r\n")]);
});

test("rows are read only as fast as they are downloaded, and no more after an abort", async () => {
  let read = 0;
  let isOver = false;
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield [["x"]];
      }
    } finally {
      isOver = true;
    }
  }
  const reader = csvResponse("x.csv", ["A"], endless()).body?.getReader();
  for (let chunk = 0; chunk < 5; chunk += 1) await reader?.read();
  expect(read).toBeLessThan(8);
  await reader?.cancel();
  expect(isOver).toBe(true);
});
