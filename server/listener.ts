/** The request listener: serves static files and cached pages itself, and passes all other requests to the app. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { forgetSubmittedText } from "~/platform/cache/stale-on-error.server";
import { env } from "~/platform/env.server";
import { renewFormToken } from "~/platform/forms/form-token.server";
import { hasPrivateCookie } from "~/platform/private-cookie.server";
import { type CacheablePage, createPageResolver } from "~server/cache/cacheable-page";
import type { CachedResponse } from "~server/cache/cached-response";
import type { ContentWatch } from "~server/cache/content-watch";
import { type CachedPage, createPageCache } from "~server/cache/page-cache";
import { openStaticFiles } from "~server/cache/static-files";
import { methodsWithBody } from "~server/limits/body-limit";
import { limitRequestTime } from "~server/limits/request-time";
import { recordResponse, registerPageCacheMetrics } from "~server/metrics/metrics";
import { serverTimingHeader } from "~server/middleware/server-timing";
import { type App, routes } from "./app";
import { failureResponse, sendFailureResponse, UriTooLongError } from "./error-response";
import { countPageView, isVisit } from "./page-views";
import { type RequestInfo, readRequestInfo } from "./request-info";
import { createRouteMatcher } from "./route-patterns";
import { serveSharedState } from "./shared-states";

/** A request that is served without the app. `isVisit`: a person opens a page. */
type Exchange = {
  info: RequestInfo;
  outgoing: ServerResponse;
  startedAt: number;
  isVisit: boolean;
};

/** Label of static files in the metrics. */
const staticFilesRoute = "static files";

/** The query is not counted under `/admin/`: the programme editor sends a whole form in it. */
const maxUrlLength = 4_096;
/** The router resolves it, so `/admin/../prayers` is a public page. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function createListener(app: App, clientFolder: string, watch: ContentWatch) {
  const staticFiles = openStaticFiles(clientFolder);
  const findPage = createPageResolver(routes);
  const matchRoute = createRouteMatcher(routes);
  const cache = createPageCache(renderPage, watch);
  watch.onChange(forgetSubmittedText);
  registerPageCacheMetrics(cache.figures);
  const handleInApp = getRequestListener(handle, { errorHandler: failureResponse });

  return function listen(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const startedAt = performance.now();
    const { method } = incoming;
    const url = toDecodableUrl(incoming.url ?? "");
    incoming.url = url;
    const error = findRequestError(incoming);
    if (error) {
      void sendFailureResponse(error, outgoing);
      return;
    }
    if (serveSharedState(incoming, outgoing, startedAt)) return;
    const isRead = method === "GET" || method === "HEAD";
    const info = readRequestInfo(incoming);
    const file = isRead ? staticFiles.find(url) : undefined;
    const origin = isRead ? originFor(info) : undefined;
    const page = origin ? findPage(origin, url, info.savesData) : undefined;
    const exchange = {
      info,
      outgoing,
      startedAt,
      isVisit: page !== undefined && isVisit(incoming),
    };
    if (file instanceof Promise) file.then((read) => sendFile(read, exchange), fail(exchange));
    else if (file) sendFile(file, exchange);
    else if (page) servePage(page, exchange);
    else if (!isValidHost(info.host))
      void sendFailureResponse(new RequestError("Invalid host"), outgoing);
    else {
      watch.check();
      limitRequestTime(incoming, outgoing);
      void handleInApp(incoming, outgoing);
    }
  };

  function servePage(page: CacheablePage, exchange: Exchange): void {
    watch.check();
    const cached = cache.find(page);
    const { route } = page;
    if (cached) sendPage(cached, exchange, route);
    else
      cache
        .obtain(page)
        .then((rendered) => sendPage(rendered, exchange, route), fail(exchange, route));
  }

  /** Without any header of the visitor, because all visitors get this page. */
  function renderPage({ url, savesData }: CacheablePage, waiting: () => number): Promise<Response> {
    const headers: Record<string, string> = savesData ? { "Save-Data": "on" } : {};
    const request = new Request(url, { headers });
    return Promise.resolve(app.fetch(request, { isShared: true, waitingCount: waiting }));
  }

  /** A write is visible in all workers before its response is sent. */
  async function handle(request: Request, bindings: unknown): Promise<Response> {
    const startedAt = performance.now();
    const response = await app.fetch(request, bindings as HttpBindings);
    if (!safeMethods.has(request.method)) await watch.refresh();
    recordResponse(matchRoute(new URL(request.url).pathname), response.status, startedAt);
    return response;
  }
}

/** The router prints a path that it cannot decode to the console. With its percent signs escaped it is not found. */
function toDecodableUrl(url: string): string {
  if (!url.includes("%")) return url;
  const [path = ""] = url.split("?", 1);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    // The build removes a call whose result is not used.
    return typeof decodeURIComponent(path) === "string";
  } catch {
    return false;
  }
}

/** Checks that need no work. */
function findRequestError(incoming: IncomingMessage): RequestError | undefined {
  const { headers, method = "", url = "" } = incoming;
  const [path = ""] = url.split("?", 1);
  const counted = path.startsWith("/admin/") && !dotSegment.test(path) ? path : url;
  const length = Number(headers["content-length"] ?? 0);
  if (length > 0 || headers["transfer-encoding"]) {
    // Marks the body as being read. Node drops the rest of an unread body after the response, and BoundedRequest would not see it.
    incoming.read(0);
    if (!methodsWithBody.has(method)) return new RequestError("Unexpected body");
  }
  return counted.length > maxUrlLength ? new UriTooLongError(counted) : undefined;
}

const plainHost = /^[\w.-]{1,100}(?::\d{1,5})?$/;

/**
 * The origin of the page for this visitor. Pages are cached by origin, so a forged Host header never appears in the
 * page of another visitor. Undefined for requests whose pages must not be cached.
 */
function originFor({ cookies, host = "", isHttps }: RequestInfo): string | undefined {
  if (hasPrivateCookie(cookies)) return undefined;
  if (env.SITE_URL) return env.SITE_URL;
  return plainHost.test(host) && isValidHost(host)
    ? `${isHttps ? "https" : "http"}://${host}`
    : undefined;
}

/** Some hosts match `plainHost` and are not valid: a port above 65535, an IP address with five parts. */
function isValidHost(host = ""): boolean {
  return URL.canParse(`http://${host}`);
}

function sendFile(file: CachedResponse, { info, outgoing, startedAt }: Exchange): void {
  file.send(info, outgoing);
  recordSent(staticFilesRoute, file, outgoing, startedAt);
}

function sendPage(
  { response, needsFormToken }: CachedPage,
  exchange: Exchange,
  route: string,
): void {
  const { info, outgoing, startedAt } = exchange;
  const cookie = needsFormToken ? renewFormToken(info.cookies) : undefined;
  response.send(info, outgoing, [
    ...serverTimingHeader(),
    ...(cookie ? ["Set-Cookie", cookie] : []),
  ]);
  if (exchange.isVisit && response.status === 200) countPageView(route);
  recordSent(route, response, outgoing, startedAt);
}

/** A response that is still being compressed has not set its status yet. */
function recordSent(
  route: string,
  { status }: CachedResponse,
  { headersSent, statusCode }: ServerResponse,
  startedAt: number,
): void {
  recordResponse(route, headersSent ? statusCode : status, startedAt);
}

function fail({ outgoing, startedAt }: Exchange, route = staticFilesRoute) {
  return (error: unknown) => {
    void sendFailureResponse(error, outgoing);
    recordResponse(route, 500, startedAt);
  };
}
