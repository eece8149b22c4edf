/** What is put into a page that comes from the phone and not from the site. */

import { listOfflineSermons, type OfflineCopy } from "./offline-copies";
import { offlineFallbackPath } from "./offline-paths";

export type OfflineReason = "offline" | "slow" | "unreachable";

const reasons: Record<OfflineReason, string> = {
  offline: "you are offline",
  slow: "the line is slow",
  unreachable: "the site cannot be reached",
};

/** A kept page says of itself since when it was kept; the style sheet then hides what was true only that moment. */
export function respondWithOfflineCopy(
  { html, headers, storedAt }: OfflineCopy,
  reason: OfflineReason,
): Response {
  const note = `<aside class="kept-note" aria-label="About this page"><p>Kept on this phone on ${dateOf(storedAt)} – ${reasons[reason]}. <a href="">Try again</a></p></aside>`;
  const marked = html
    .replace("<html ", `<html data-kept="${reason}" `)
    .replace(/<body[^>]*>/, (body) => body + note);
  return new Response(marked, { headers });
}

/** The page for a page that is not kept, with the way to those that are. */
export async function respondWithOfflineFallback(
  { html, headers }: OfflineCopy,
  asked: URL,
): Promise<Response> {
  const sermons = await listOfflineSermons();
  const links = sermons.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`);
  const list = links.length > 0 ? `<h2>Sermons you opened</h2><ul>${links.join("")}</ul>` : "";
  const place = /(<div[^>]*data-kept-sermons[^>]*>)(?=<\/div>)/;
  const body = html
    .replace(place, (opening) => opening + list)
    .replace(`href="${offlineFallbackPath}"`, () => `href="${asked.pathname}${asked.search}"`);
  return new Response(body, { status: 503, headers });
}

function dateOf(moment: Date): string {
  const day = moment.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return `${day} at ${time}`;
}
