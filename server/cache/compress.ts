import { promisify } from "node:util";
import zlib from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "~server/app-env";
import { type Encoding, negotiateEncoding } from "~server/request-info";

/** `quick` while a request waits, `thorough` in the background. */
export type CompressionEffort = "quick" | "thorough";

/** Brotli at level 3 gives fewer bytes than gzip at level 5, in half the time. */
const levels = { quick: { br: 3, gzip: 3 }, thorough: { br: 11, gzip: 9 } };
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Runs in the thread pool of Node, so it does not block the event loop. */
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

/** The smallest window that holds the whole text. The default window takes megabytes of memory for each page. */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS } = zlib.constants;
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_MAX_WINDOW_BITS);
}

const compressibleTypes =
  /^(?:text\/(?:html|plain|x-script|calendar|vtt)|application\/(?:\w+\+)?(?:json|xml))/;
const minBytes = 1_000;

/** Compresses responses that are not in the page cache. Other types, such as pictures, are streamed unchanged. */
export const compressResponse = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const { res } = context;
  if (!compressibleTypes.test(res.headers.get("Content-Type") ?? "")) return;
  res.headers.append("Vary", "Accept-Encoding");
  const encoding = negotiateEncoding(context.req.header("Accept-Encoding"));
  const isPlain = res.body && !res.headers.has("Content-Encoding") && encoding !== "identity";
  if (!isPlain || context.req.method === "HEAD") return;
  const plain = Buffer.from(await res.arrayBuffer());
  const isWorthIt = plain.length >= minBytes;
  const body = isWorthIt ? await compress(plain, encoding, "quick") : plain;
  context.res = new Response(new Uint8Array(body), res);
  if (isWorthIt) context.res.headers.set("Content-Encoding", encoding);
  context.res.headers.set("Content-Length", String(body.length));
});
