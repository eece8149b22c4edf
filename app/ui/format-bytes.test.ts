import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes";

test.each([
  [1, "1 KB"],
  [40_400, "40 KB"],
  [999_400, "999 KB"],
  [999_900, "1 MB"],
  [1_440_000, "1.4 MB"],
  [9_960_000, "10 MB"],
  [48_200_000, "48 MB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
