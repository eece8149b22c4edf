import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Encoding } from "~server/request-info";

/** `quick` while somebody waits for it, `thorough` where nobody does. */
export type CompressionEffort = "quick" | "thorough";

/** Brotli at 3 makes less than gzip at 5 does, in half its time. */
const levels = { quick: { br: 3, gzip: 3 }, thorough: { br: 11, gzip: 9 } };
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Compresses in a thread of its own; this one goes on answering. */
export function compress(
  plain: Buffer,
  encoding: Encoding,
  effort: CompressionEffort,
): Promise<Buffer> {
  if (encoding === "gzip") return gzip(plain, { level: levels[effort].gzip });
  return brotli(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [zlib.constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
    },
  });
}

/** As wide as the text is long, as a power of two: the usual window takes megabytes of memory for each page in the making. */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS } = zlib.constants;
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_MAX_WINDOW_BITS);
}
