import { createHash, randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { contentSecurityPolicy } from "~/platform/content-security-policy.server";
import { listImageHosts } from "~/platform/image-hosts.server";
import { log } from "~/platform/log.server";

/** Renders the whole document before the first byte leaves: every page reads without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = import.meta.env.PROD ? randomBytes(16).toString("base64") : undefined;
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!nonce) return new Response(stream, { status, headers });
  const { html, hashes } = hashScripts(await new Response(stream).text(), nonce);
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, await listImageHosts()));
  return new Response(html, { status, headers });
}

/**
 * Names our own scripts, known by the nonce that only this rendering had, by their hashes, and takes the nonce
 * off: the page can then be kept and sent to many, and a script that slipped in by other ways is still refused.
 */
function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const marked = ` nonce="${nonce}"`;
  const hashes = html.split("<script").flatMap((part) => {
    const [tag = ""] = part.split(">", 1);
    if (!tag.includes(marked)) return [];
    const text = part.slice(tag.length + 1, part.indexOf("</script>"));
    return [createHash("sha256").update(text).digest("base64")];
  });
  return { html: html.replaceAll(marked, ""), hashes: [...new Set(hashes)] };
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  if (isRouteErrorResponse(error)) log.info({ path: pathname, status: error.status }, "refused");
  else log.error({ err: error, path: pathname }, "request failed");
};
