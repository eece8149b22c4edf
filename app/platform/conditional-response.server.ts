import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A hash, so it is the same on every server. */
function etagOf(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** 304 if the client has this version. */
function notModified(request: Request, etag: string): Response | undefined {
  const knownTags = request.headers.get("If-None-Match")?.split(",") ?? [];
  const isKnown = knownTags.some(
    (one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*",
  );
  return isKnown ? new Response(null, { status: 304, headers: validators(etag) }) : undefined;
}

/** A file that is made for each request. It is sent only if the client does not have it yet. */
export function conditionalResponse(
  request: Request,
  body: string,
  headers: Record<string, string>,
): Response {
  const etag = etagOf(body);
  return (
    notModified(request, etag) ??
    new Response(body, { headers: { ...validators(etag), ...headers } })
  );
}

/** The same for a file that is compressed already. A client that does not take gzip gets it as it was. */
export function conditionalGzipResponse(
  request: Request,
  { gzip, etag }: { gzip: Uint8Array<ArrayBuffer>; etag: string },
  headers: Record<string, string>,
): Response {
  const unchanged = notModified(request, etag);
  if (unchanged) return unchanged;
  const isHead = request.method === "HEAD";
  const allHeaders = { ...validators(etag), ...headers };
  if (!acceptsGzip(request)) {
    return new Response(isHead ? null : unzip(gzip), { headers: allHeaders });
  }
  return new Response(isHead ? null : gzip, {
    headers: {
      ...allHeaders,
      "Content-Encoding": "gzip",
      "Content-Length": String(gzip.length),
    },
  });
}

/** Large chunks take a tenth of the time of the default size. */
const chunkSize = 256 * 1024;

function unzip(gzip: Uint8Array): ReadableStream {
  const plain = Readable.from([gzip]).pipe(createGunzip({ chunkSize }));
  // The types of Node and of the browser have different names for the same stream.
  return Readable.toWeb(plain) as ReadableStream;
}

function acceptsGzip(request: Request): boolean {
  const encodings = request.headers.get("Accept-Encoding")?.split(",") ?? [];
  return encodings.some((one) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(one));
}

/** A proxy that compresses the file would change its ETag. */
function validators(etag: string): Record<string, string> {
  return { ETag: etag, "Cache-Control": "no-cache, no-transform" };
}
