import { redirect } from "react-router";
import { conditionalGzipResponse } from "~/platform/conditional-response.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import type { Route } from "./+types/feed";
import { readFeedFile } from "./feed-files.server";
import { seriesFeedPath } from "./podcast";
import { findFeed } from "./podcasts.server";

/** The feed of all sermons, or of the series in the path. A former address redirects, a removed series is 410. */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  const slug = "slug" in params ? params.slug : undefined;
  try {
    const feed = await findFeed(env.SITE_URL ?? url.origin, slug);
    if (feed.is === "moved") return redirect(seriesFeedPath(feed), 301);
    if (feed.is === "removed") return plainText("This series is no longer here.", 410);
    if (feed.is === "unknown") return plainText("There is no such series here.", 404);
    return conditionalGzipResponse(request, await readFeedFile(feed.source), {
      "Content-Type": "application/rss+xml; charset=utf-8",
      // Players on other sites read it in the browser.
      "Access-Control-Allow-Origin": "*",
    });
  } catch (error) {
    log.error({ err: error }, "the podcast feed could not be made");
    return plainText("The feed cannot be made just now. Please try again later.", 503);
  }
}

function plainText(text: string, status: 404 | 410 | 503): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}
