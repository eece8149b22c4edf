import type { Context } from "hono";
import { log } from "~/platform/log.server";
import { findServedPicture } from "~/platform/media/served-picture.server";

const forGood = "public, max-age=31536000, immutable";
/** Should a browser ever take one for a page, it can do nothing. */
const policy = "sandbox; default-src 'none'";

/** Serves the pictures of the library under the names we gave them, and nothing else. */
export async function serveUploads(context: Context): Promise<Response> {
  const { method, path } = context.req;
  try {
    const picture = ["GET", "HEAD"].includes(method) ? await findServedPicture(path) : undefined;
    if (!picture) return context.text("There is no such picture here.", 404);
    const { body, bytes, type } = picture;
    const headers = {
      "Content-Type": type,
      ...(bytes !== undefined && { "Content-Length": String(bytes) }),
      "Cache-Control": forGood,
      "Content-Security-Policy": policy,
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
