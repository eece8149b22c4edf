import { redirect } from "react-router";
import { findSermon } from "~/features/sermons/sermons.server";
import { findCaptions } from "~/platform/audio/caption-files.server";
import { conditionalResponse } from "~/platform/conditional-response.server";
import type { Route } from "./+types/captions";

/** The captions of a sermon, for its page and for podcast apps. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const found = await findSermon(params.slug);
  if (found.is === "moved") throw redirect(`${found.path}/captions.vtt`, 301);
  if (found.is === "unavailable") return plainText("Please try again later.", 503);
  const hash = found.is === "found" ? found.sermon.captions : null;
  const captions = hash === null ? undefined : await findCaptions(hash);
  if (captions === undefined) {
    return plainText("There are no captions here.", found.is === "removed" ? 410 : 404);
  }
  return conditionalResponse(request, captions, {
    "Content-Type": "text/vtt; charset=utf-8",
    // Players on other sites read them in the browser.
    "Access-Control-Allow-Origin": "*",
    "X-Robots-Tag": "noindex",
  });
}

function plainText(text: string, status: 404 | 410 | 503): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}
