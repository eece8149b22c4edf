import { conditionalResponse, notModified } from "~/platform/conditional-response.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import type { Route } from "./+types/feed";
import { findPodcast } from "./podcasts.server";

/** The feed of all sermons, or of the series in the path. */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  const slug = "slug" in params ? params.slug : undefined;
  try {
    const podcast = await findPodcast(env.SITE_URL ?? url.origin, slug);
    if (!podcast) return plainText("There is no such series here.", 404);
    const unchanged = request.headers.has("If-None-Match")
      ? notModified(request, await podcast.etag())
      : undefined;
    if (unchanged) return unchanged;
    return conditionalResponse(request, await podcast.render(), {
      "Content-Type": "application/rss+xml; charset=utf-8",
      // Players on other sites read it in the browser.
      "Access-Control-Allow-Origin": "*",
    });
  } catch (error) {
    log.error({ err: error }, "the podcast feed could not be made");
    return plainText("The feed cannot be made just now. Please try again later.", 503);
  }
}

function plainText(text: string, status: 404 | 503): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}
