import type { Context } from "hono";
import { log } from "~/platform/log.server";
import { findServedPicture } from "~/platform/media/served-picture.server";

const immutable = "public, max-age=31536000, immutable";
/** If a browser renders one as a page, it can run and load nothing. */
const contentSecurityPolicy = "sandbox; default-src 'none'";

/** Serves the pictures of the media library, and no other file. */
export async function serveUploads(context: Context): Promise<Response> {
  const { method, path } = context.req;
  try {
    const picture = ["GET", "HEAD"].includes(method) ? await findServedPicture(path) : undefined;
    if (!picture) return context.text("There is no such picture here.", 404);
    const { body, bytes, type } = picture;
    const headers = {
      "Content-Type": type,
      ...(bytes !== undefined && { "Content-Length": String(bytes) }),
      "Cache-Control": immutable,
      "Content-Security-Policy": contentSecurityPolicy,
    };
    if (method === "GET") return new Response(body, { headers });
    await body.cancel();
    return new Response(null, { headers });
  } catch (error) {
    log.error({ err: error }, "a picture could not be read");
    return context.text("This picture cannot be shown just now.", 503, {
      "Cache-Control": "no-store",
    });
  }
}
