import { expect, test } from "vitest";
import { negotiateEncoding } from "./request-info";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["deflate", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br; q=0.000, gzip; q=0", "identity"],
  ["xbr, gzipped", "identity"],
  ["GZIP", "gzip"],
])("Accept-Encoding %j: %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});
