/** Reads a file of timed captions: https://www.w3.org/TR/webvtt1/. Each line is looked at once. */

/** `text` is the file without a byte order mark, with line feeds. */
export type ParsedCaptions = { is: "valid"; text: string } | { is: "refused"; sentence: string };

export const maxCaptionBytes = 1024 * 1024;
export const captionsTooLarge =
  "This file is larger than 1 MB. Please choose the file of captions.";

export function parseWebVtt(bytes: Uint8Array): ParsedCaptions {
  if (bytes.length > maxCaptionBytes) return { is: "refused", sentence: captionsTooLarge };
  const text = decode(bytes);
  if (text === undefined) return { is: "refused", sentence: notUtf8 };
  const sentence = findProblem(text.split("\n"));
  return sentence === undefined ? { is: "valid", text } : { is: "refused", sentence };
}

const notUtf8 =
  "This file is not in UTF-8. Please save it again as WebVTT in UTF-8, and choose that file.";
const notWebVtt =
  "This is not a WebVTT file: its first line must be WEBVTT. Please choose the .vtt file of captions.";
const isSrt =
  "This is an SRT file. Please save the captions as WebVTT (.vtt), and choose that file.";
const hasNoCaptions = "This file has no captions. Please choose another one.";

/** Undefined if the bytes are not UTF-8 text. PostgreSQL cannot store NUL. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text.replaceAll(/\r\n?/g, "\n");
  } catch {
    return undefined;
  }
}

const timing =
  /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/;
const srtTiming = /^\d\d:\d\d:\d\d,\d{3} --> /;
const arrow = "-->";

function findProblem(lines: readonly string[]): string | undefined {
  const [header = ""] = lines;
  if (lines.slice(0, 5).some((line) => srtTiming.test(line))) return isSrt;
  if (!/^WEBVTT(?:[ \t]|$)/.test(header)) return notWebVtt;
  let index = skipBlock(lines, 0);
  const early = findArrow(lines, 0, index);
  if (early !== undefined) return at(early, needsEmptyLine);
  let previous = 0;
  let count = 0;
  while (index < lines.length) {
    const line = lines[index] ?? "";
    if (line === "") {
      index += 1;
    } else if (isOther(line, count > 0)) {
      index = skipBlock(lines, index);
    } else {
      // A caption can have a name, in a line before its times.
      const timeLine = line.includes(arrow) ? index : index + 1;
      const times = readTimes(lines[timeLine] ?? "");
      if (!times) return at(timeLine, "a caption begins like this: 00:01.000 --> 00:04.000");
      const { start, end } = times;
      if (end <= start) return at(timeLine, "this caption ends before it begins");
      if (start < previous) return at(timeLine, "this caption begins before the one above it");
      previous = start;
      count += 1;
      index = skipBlock(lines, timeLine + 1);
      const inside = findArrow(lines, timeLine + 1, index);
      if (inside !== undefined) return at(inside, needsEmptyLine);
    }
  }
  return count === 0 ? hasNoCaptions : undefined;
}

const needsEmptyLine = "there must be an empty line above a caption";

/** The first line with an arrow, from `start` to before `end`. */
function findArrow(lines: readonly string[], start: number, end: number): number | undefined {
  for (let index = start; index < end; index += 1) {
    if (lines[index]?.includes(arrow)) return index;
  }
  return undefined;
}

/** `index` counts from 0. */
function at(index: number, problem: string): string {
  return `Line ${index + 1} of this file is wrong: ${problem}. Please correct it, and choose the file again.`;
}

/** A comment, or before the first caption a style or a region. */
function isOther(line: string, hasCaptions: boolean): boolean {
  return /^NOTE(?:[ \t]|$)/.test(line) || (!hasCaptions && /^(?:STYLE|REGION)[ \t]*$/.test(line));
}

/** The index of the next empty line. */
function skipBlock(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && lines[index] !== "") index += 1;
  return index;
}

/** In milliseconds. */
function readTimes(line: string): { start: number; end: number } | undefined {
  const found = timing.exec(line);
  if (!found) return undefined;
  const [start, end] = [found.slice(1, 5), found.slice(5, 9)].map(
    ([hours = "0", minutes = "0", seconds = "0", rest = "0"]) =>
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest),
  );
  return start === undefined || end === undefined ? undefined : { start, end };
}
