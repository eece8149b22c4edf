import { redirect } from "react-router";
import { log } from "~/platform/log.server";
import { readSettings } from "~/settings/settings.server";
import type { Route } from "./+types/artwork";
import { artworkUrl, loadArtwork } from "./artwork.server";

/** A chosen picture, cropped. If it cannot be made just now, an app gets our own glass instead. */
export async function loader({ params }: Route.LoaderArgs) {
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
  return new Response(file.body, {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=31536000, immutable",
      ...(file.bytes !== undefined && { "Content-Length": String(file.bytes) }),
    },
  });
}
