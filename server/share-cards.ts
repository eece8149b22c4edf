import type { Context } from "hono";
import { log } from "~/platform/log.server";
import { loadShareCard } from "~/share-cards.server";

/** A record may be withdrawn. A cache must ask each time, and then gets 404. */
const revalidated = "public, no-cache";
/** A browser that opens one as a page may lay it out with its own styles. It can run and load nothing. */
const contentSecurityPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Serves the pictures of sermons, prayer points and testimonies that visitors may see. */
export async function serveShareCards(context: Context): Promise<Response> {
  const { method, path } = context.req;
  const noStore = { "Cache-Control": "no-store" };
  try {
    const card = ["GET", "HEAD"].includes(method) ? await loadShareCard(path) : undefined;
    if (!card || card.is === "gone") {
      return context.text("There is no such picture here.", 404, noStore);
    }
    if (card.is === "elsewhere") {
      return new Response(null, { status: 302, headers: { ...noStore, Location: card.url } });
    }
    const { body, bytes } = card.file;
    const etag = `"${card.hash}"`;
    const headers = {
      "Cache-Control": revalidated,
      ETag: etag,
      "Content-Type": "image/jpeg",
      "Content-Security-Policy": contentSecurityPolicy,
    };
    if (context.req.header("If-None-Match")?.includes(etag)) {
      await body.cancel();
      return new Response(null, { status: 304, headers });
    }
    if (method === "HEAD") await body.cancel();
    return new Response(method === "HEAD" ? null : body, {
      headers: { ...headers, ...(bytes !== undefined && { "Content-Length": String(bytes) }) },
    });
  } catch (error) {
    log.error({ err: error }, "a share card could not be served");
    return context.text("This picture cannot be shown just now.", 503, noStore);
  }
}
