import type { Context } from "hono";
import { log } from "~/platform/log.server";
import { findServedPicture } from "~/served-picture.server";

/**
 * A picture may be withdrawn: caches on the way ask again after a minute, and then get 404. A browser that has the
 * picture asks once a week.
 */
const forEverybody = "public, max-age=604800, s-maxage=60";
const forTheTeam = "private, no-cache";
/** If a browser renders one as a page, it can run and load nothing. */
const contentSecurityPolicy = "sandbox; default-src 'none'";
const noStore = { "Cache-Control": "no-store" };

/** Serves the pictures of the media library, and no other file. Visitors get those that the site shows them. */
export async function serveUploads(context: Context): Promise<Response> {
  const { method, path, raw } = context.req;
  try {
    const picture = ["GET", "HEAD"].includes(method)
      ? await findServedPicture(path, raw)
      : undefined;
    if (!picture) return context.text("There is no such picture here.", 404, noStore);
    const { body, bytes, type, isPublic } = picture;
    // The name has the hash of the picture, its size and its format.
    const etag = `"${path.slice("/uploads/".length)}"`;
    const unchanging = {
      ETag: etag,
      "Cache-Control": isPublic ? forEverybody : forTheTeam,
      "Content-Security-Policy": contentSecurityPolicy,
    };
    if (context.req.header("If-None-Match")?.includes(etag)) {
      await body.cancel();
      return new Response(null, { status: 304, headers: unchanging });
    }
    const headers = {
      ...unchanging,
      "Content-Type": type,
      ...(bytes !== undefined && { "Content-Length": String(bytes) }),
    };
    if (method === "GET") return new Response(body, { headers });
    await body.cancel();
    return new Response(null, { headers });
  } catch (error) {
    log.error({ err: error }, "a picture could not be read");
    return context.text("This picture cannot be shown just now.", 503, noStore);
  }
}
