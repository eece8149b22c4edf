import { createHash } from "node:crypto";

/**
 * A file that is made for each request. It is sent only if the client does not have it yet. The ETag is a hash, so it is
 * the same on every server.
 */
export function conditionalResponse(
  request: Request,
  body: string,
  headers: Record<string, string>,
): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const always = {
    ETag: etag,
    // A proxy that compresses the file would change its ETag.
    "Cache-Control": "no-cache, no-transform",
  };
  const knownTags = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (knownTags.some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*")) {
    return new Response(null, { status: 304, headers: always });
  }
  return new Response(body, { headers: { ...always, ...headers } });
}
