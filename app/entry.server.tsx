import { renderToString } from "react-dom/server";
import type {
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
  RouterContextProvider,
} from "react-router";
import { isRouteErrorResponse, Scripts, ServerRouter } from "react-router";
import { type BootstrapScripts, selectBootstrapScripts } from "~/platform/bootstrap-scripts.server";
import { contentSecurityPolicy } from "~/platform/content-security-policy.server";
import { addRequestIdToErrors, addRequestIdToState } from "~/platform/error-request-id.server";
import { isLessDataRequest } from "~/platform/less-data.server";
import { log } from "~/platform/log.server";
import { listImageHosts } from "~/platform/media/image-hosts.server";
import { pictureColumns } from "~/resources";
import { DevelopmentScripts } from "./development-scripts";

const end = "</body></html>";

/** Renders the whole document before the first byte is sent: every page can be read without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (import.meta.env.DEV) return renderInDevelopment(request, status, headers, routerContext);
  const { errors } = routerContext.staticHandlerContext;
  addRequestIdToErrors(errors);
  const stream = await new Response(routerContext.serverHandoffStream).text();
  const state = errors ? addRequestIdToState(stream) : stream;
  const page = { ...routerContext, serverHandoffStream: undefined };
  const html = renderToString(<ServerRouter context={page} url={request.url} />);
  const routes = routerContext.staticHandlerContext.matches.map(({ route }) => route.id);
  const start = selectBootstrapScripts(context, routes);
  const isWithScripts = !isLessDataRequest(request, new URL(request.url));
  const policy = contentSecurityPolicy(
    isWithScripts ? start.hashes : [],
    await listImageHosts(pictureColumns),
  );
  headers.set("Content-Security-Policy", policy);
  headers.append("Vary", "Save-Data, Cookie");
  if (!isWithScripts) headers.set("Less-Data", "on");
  const parts = isWithScripts ? withScripts(html, start, handoff(routes, state)) : [html];
  // Response would first make a string well-formed and then encode it, at twice the cost of bytes.
  const body = Buffer.concat(["<!DOCTYPE html>", ...parts].map((part) => Buffer.from(part)));
  return new Response(body, { status, headers });
}

function withScripts(html: string, { first, loader }: BootstrapScripts, state: string): string[] {
  const head = html.indexOf("<head>") + "<head>".length;
  return [
    html.slice(0, head),
    `<script>${first}</script>`,
    html.slice(head, -end.length),
    state,
    `<script>${loader}</script>${end}`,
  ];
}

/** The data for hydration, as JSON that is parsed and never run. In JSON, \u003c stands for "<". */
function handoff(routes: string[], state: string): string {
  return `<script type="application/json" id="handoff" data-routes="${routes.join(" ")}">${state.replaceAll("<", "\\u003c")}</script>`;
}

/** Adds the request id to errors of client-side navigation. */
export const handleDataRequest: HandleDataRequestFunction = async (response) => {
  if (response.status < 500) return response;
  return new Response(addRequestIdToState(await response.text()), response);
};

/** In development Vite and React Router add their own scripts. */
async function renderInDevelopment(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { renderToReadableStream } = await import("react-dom/server");
  const stream = await renderToReadableStream(
    <DevelopmentScripts value={<Scripts />}>
      <ServerRouter context={routerContext} url={request.url} />
    </DevelopmentScripts>,
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
