import { redirect } from "react-router";
import { log } from "~/platform/log.server";
import { readSettings } from "~/settings/settings.server";
import type { Route } from "./+types/artwork";
import { artworkUrl, loadArtwork } from "./artwork.server";

/** A chosen picture, cropped. If it cannot be made just now, an app gets our own glass instead. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const file = await loadArtwork(params.file).catch((error: unknown) => {
    log.warn({ err: error }, "the artwork of the podcast could not be made");
    return "failed" as const;
  });
  if (file === "failed") {
    const settings = await readSettings();
    const podcast = { ...settings.podcast, artwork: null };
    return redirect(artworkUrl({ ...settings, podcast }), {
      headers: { "Cache-Control": "no-store" },
    });
  }
  if (!file) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response("There is no such picture here.", { status: 404, headers });
  }
  // The name is the hash of the picture. Another one may be chosen: a cache must ask each time, and then gets 404.
  const etag = `"${params.file}"`;
  const unchanging = { ETag: etag, "Cache-Control": "public, no-cache" };
  if (request.headers.get("If-None-Match")?.includes(etag)) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers: unchanging });
  }
  return new Response(file.body, {
    headers: {
      ...unchanging,
      "Content-Type": "image/jpeg",
      ...(file.bytes !== undefined && { "Content-Length": String(file.bytes) }),
    },
  });
}
