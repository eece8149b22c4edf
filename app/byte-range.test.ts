import { expect, test } from "vitest";
import { timeGrowth } from "~tests/support/time-growth";
import { parseRange } from "./byte-range";

const file = { size: 1_000, etag: '"a"' };
const part = (first: number, last: number) => ({ is: "part", range: { first, last } });

test.each([
  ["bytes=0-99", part(0, 99)],
  ["bytes=0-0", part(0, 0)],
  ["bytes=990-", part(990, 999)],
  ["bytes=990-5000", part(990, 999)],
  ["bytes=-10", part(990, 999)],
  ["bytes=-5000", part(0, 999)],
  ["BYTES = 0-99", part(0, 99)],
  [" bytes = 0 - 99 ", part(0, 99)],
  ["bytes = - 10 ", part(990, 999)],
  ["bytes=1000-", { is: "none" }],
  ["bytes=99999999999999999999-", { is: "none" }],
  ["bytes=-0", { is: "none" }],
  ["bytes=99-0", { is: "whole" }],
  ["bytes=-", { is: "whole" }],
  ["bytes=a-b", { is: "whole" }],
  ["bytes=0-1,5-6", { is: "whole" }],
  ["lines=0-1", { is: "whole" }],
  [`bytes=0-${"0".repeat(200)}`, { is: "whole" }],
  ["", { is: "whole" }],
])("Range: %s", (range, expected) => {
  expect(parseRange({ range }, file)).toEqual(expected);
});

test("a part is sent only of the file that the client has a part of", () => {
  const range = "bytes=0-99";
  expect(parseRange({ range, ifRange: '"a"' }, file)).toEqual(part(0, 99));
  for (const ifRange of ['"b"', 'W/"a"', "Sun, 01 Nov 2026 06:00:00 GMT", ""]) {
    expect(parseRange({ range, ifRange }, file)).toEqual({ is: "whole" });
  }
});

test.each([
  ["spaces on both sides of the hyphen", (spaces: string) => `bytes=${spaces}-${spaces}x`],
  ["digits", (spaces: string) => `bytes=${spaces.replaceAll(" ", "1")}x`],
])("the time for %s grows linearly", (_, header) => {
  const parse = (spaces: string) => parseRange({ range: header(spaces) }, file);
  expect(timeGrowth(" ", parse, 400)).toBeLessThan(10);
});
