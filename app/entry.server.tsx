import { randomBytes } from "node:crypto";
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
  if (nonce) {
    const policy = contentSecurityPolicy(nonce, await listImageHosts());
    headers.set("Content-Security-Policy", policy);
  }
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  if (isRouteErrorResponse(error)) log.info({ path: pathname, status: error.status }, "refused");
  else log.error({ err: error, path: pathname }, "request failed");
};
