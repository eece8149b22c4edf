import { randomBytes } from "node:crypto";
import { renderToReadableStream, renderToString } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { contentSecurityPolicy } from "~/platform/content-security-policy.server";
import { listImageHosts } from "~/platform/image-hosts.server";
import { log } from "~/platform/log.server";
import { dropScripts, hashScripts } from "~/platform/own-scripts.server";
import { startFor } from "~/platform/start-script.server";

const end = "</body></html>";

/** Renders the whole document before the first byte leaves: every page reads without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const routes = routerContext.staticHandlerContext.matches.map(({ route }) => route.id);
  const start = startFor(context, routes);
  if (!start) return development(request, status, headers, routerContext);
  const state = await new Response(routerContext.serverHandoffStream).text();
  const page = { ...routerContext, serverHandoffStream: undefined };
  headers.append("Vary", "Save-Data");
  const nonce = randomBytes(16).toString("base64");
  const html = `<!DOCTYPE html>${renderToString(<ServerRouter context={page} url={request.url} nonce={nonce} />)}`;
  if (request.headers.get("Save-Data") === "on") {
    headers.set("Content-Security-Policy", contentSecurityPolicy([], await listImageHosts()));
    return new Response(dropScripts(html, nonce), { status, headers });
  }
  const { text, hashes } = hashScripts(html, nonce);
  const handoff = `<script type="application/json" id="handoff" data-routes="${routes.join(" ")}">${state.replaceAll("<", "\\u003c")}</script>`;
  const loader = `<script>${start.loader}</script>`;
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy([...hashes, ...start.hashes], await listImageHosts()),
  );
  return new Response(text.slice(0, -end.length) + handoff + loader + end, { status, headers });
}

/** Vite and the whole of React Router bring their own scripts. */
async function development(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} />,
  );
  await stream.allReady;
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  if (isRouteErrorResponse(error)) log.info({ path: pathname, status: error.status }, "refused");
  else log.error({ err: error, path: pathname }, "request failed");
};
