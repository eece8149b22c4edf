import { redirect } from "react-router";
import { findSermon } from "~/features/sermons/sermons.server";
import { conditionalResponse } from "~/platform/conditional-response.server";
import { renderMarkdown } from "~/platform/markdown.server";
import { formatDay } from "~/ui/format-date";
import type { Route } from "./+types/transcript";
import { escapeXml } from "./render-feed.server";

/** The text of a sermon alone, for apps that show it beside the recording. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const found = await findSermon(params.slug);
  if (found.is === "moved") throw redirect(`${found.path}/transcript.html`, 301);
  if (found.is === "unavailable") return plainText("Please try again later.", 503);
  if (found.is !== "found" || found.sermon.content === "") {
    return plainText("There is no such text here.", found.is === "removed" ? 410 : 404);
  }
  const { title, preacher, scripture, date, content } = found.sermon;
  const facts = [preacher, scripture, formatDay(date)].filter(Boolean).join(" · ");
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeXml(title)}</title></head>
<body>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(facts)}</p>
${await renderMarkdown(content)}
</body>
</html>
`;
  return conditionalResponse(request, html, {
    "Content-Type": "text/html; charset=utf-8",
    "Access-Control-Allow-Origin": "*",
    // Search engines find the page of the sermon instead.
    "X-Robots-Tag": "noindex",
  });
}

function plainText(text: string, status: 404 | 410 | 503): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}
