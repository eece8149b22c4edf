import { createHash } from "node:crypto";

/** A hash, so it is the same on every server. */
export function etagOf(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** 304 if the client has this version. */
export function notModified(request: Request, etag: string): Response | undefined {
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

/** A proxy that compresses the file would change its ETag. */
function validators(etag: string): Record<string, string> {
  return { ETag: etag, "Cache-Control": "no-cache, no-transform" };
}
