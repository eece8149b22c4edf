import { expect, test } from "vitest";
import { timeGrowth } from "~tests/support/time-growth";
import { maxCaptionBytes, parseWebVtt } from "./webvtt";

const parse = (text: string) => parseWebVtt(new TextEncoder().encode(text));
const caption = "00:01.000 --> 00:04.000\nDig again.";

test.each([
  ["no header", caption, "first line must be WEBVTT"],
  ["another header", `WEBVTTX\n\n${caption}`, "first line must be WEBVTT"],
  ["an SRT file", "1\n00:00:01,000 --> 00:00:04,000\nDig again.", "This is an SRT file."],
  ["no captions", "WEBVTT\n\nNOTE nothing\n", "This file has no captions."],
  ["an empty file", "", "first line must be WEBVTT"],
  ["no empty line after the header", `WEBVTT\n${caption}`, "Line 2 of this file is wrong"],
  [
    "words without a time",
    "WEBVTT\n\nDig\nagain",
    "Line 4 of this file is wrong: a caption begins",
  ],
  ["a time with a comma", "WEBVTT\n\n\n\n\n\n00:01,000 --> 00:04,000\nDig", "Line 7"],
  ["61 seconds", "WEBVTT\n\n00:61.000 --> 01:04.000\nDig", "Line 3"],
  ["no milliseconds", "WEBVTT\n\n00:01 --> 00:04\nDig", "Line 3"],
  ["an end before the start", "WEBVTT\n\n00:04.000 --> 00:04.000\nDig", "ends before it begins"],
  [
    "captions out of order",
    `WEBVTT\n\n00:05.000 --> 00:06.000\nLater\n\n${caption}`,
    "Line 6 of this file is wrong: this caption begins before the one above it",
  ],
  ["no empty line between captions", `WEBVTT\n\n${caption}\n${caption}`, "Line 5"],
  ["a style after a caption", `WEBVTT\n\n${caption}\n\nSTYLE\n::cue {}`, "Line 7"],
  ["NUL", `WEBVTT\n\n${caption}\0`, "not in UTF-8"],
])("%s is refused", (_, text, sentence) => {
  expect(parse(text)).toEqual({ is: "refused", sentence: expect.stringContaining(sentence) });
});

test("other encodings and files above 1 MB are refused", () => {
  const utf16 = new Uint8Array(Buffer.from(`\ufeffWEBVTT\n\n${caption}`, "utf16le"));
  expect(parseWebVtt(utf16)).toMatchObject({ sentence: expect.stringContaining("not in UTF-8") });
  const large = `WEBVTT\n\n${caption}`.padEnd(maxCaptionBytes + 1, " more");
  expect(parse(large)).toMatchObject({ sentence: expect.stringContaining("larger than 1 MB") });
});

test("names, settings, styles, comments and captions at one time are accepted", () => {
  const text = [
    "WEBVTT - Sunday\nKind: captions\nLanguage: en",
    "STYLE\n::cue { color: white }",
    "REGION\nid:low",
    "NOTE by hand",
    "first\n00:01.000 --> 00:04.000 align:start\n<v Grace>Dig again.",
    "00:01.000 --> 00:05.000\nẸ̀mí",
    "01:00:01.000 --> 01:00:02.000",
  ].join("\n\n");
  expect(parse(`${text}\n`)).toEqual({ is: "valid", text: `${text}\n` });
});

test("a byte order mark and the line ends of Windows are removed", () => {
  const text = `\ufeffWEBVTT\n\n${caption}\n`.replaceAll("\n", "\r\n");
  expect(parse(text)).toEqual({ is: "valid", text: `WEBVTT\n\n${caption}\n` });
});

test.each([
  ["many captions", `${caption}\n\n`],
  ["many lines", "NOTE\n"],
  ["one line of spaces", " "],
  ["one line of arrows", "-->"],
  ["one line of digits", "0"],
])("the time for %s grows with their length only", (_, part) => {
  expect(timeGrowth(part, (text) => parse(`WEBVTT\n\n${text}`))).toBeLessThan(10);
});
