/** The first to hear of a request: sends what stands ready, and hands the rest to the app. */
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
import { type RequestInfo, readRequestInfo } from "./request-info";
import { createRouteMatcher } from "./route-patterns";

/** One question and its answer, on the way that is meant to be quick. */
type Exchange = { asked: RequestInfo; outgoing: ServerResponse; startedAt: number };

/** What the files of the build are counted under. */
const files = "static files";

/** Without the query under `/admin/`: the editor of programmes sends a whole form in it. */
const maxAddressLength = 4_096;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function createListener(app: App, clientFolder: string, watch: ContentWatch) {
  const staticFiles = openStaticFiles(clientFolder);
  const findPage = createPageResolver(routes);
  const nameRoute = createRouteMatcher(routes);
  const cache = createPageCache(makePage, watch);
  watch.onChange(forgetSubmittedText);
  registerPageCacheMetrics(cache.figures);
  const passOn = getRequestListener(answerOne, { errorHandler: failureResponse });

  return function listen(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const startedAt = performance.now();
    const { method, url = "" } = incoming;
    const refusal = refusalOf(incoming);
    if (refusal) {
      void sendFailureResponse(refusal, outgoing);
      return;
    }
    const isReading = method === "GET" || method === "HEAD";
    const asked = readRequestInfo(incoming);
    const file = isReading ? staticFiles.find(url) : undefined;
    const origin = isReading ? originFor(asked) : undefined;
    const address = origin ? findPage(origin, url, asked.savesData) : undefined;
    const exchange = { asked, outgoing, startedAt };
    if (file instanceof Promise) file.then((read) => sendFile(read, exchange), fail(exchange));
    else if (file) sendFile(file, exchange);
    else if (address) answerPage(address, exchange);
    else if (!isPlace(asked.host))
      void sendFailureResponse(new RequestError("No such place"), outgoing);
    else {
      watch.check();
      limitRequestTime(incoming, outgoing);
      void passOn(incoming, outgoing);
    }
  };

  function answerPage(address: CacheablePage, exchange: Exchange): void {
    watch.check();
    const page = cache.find(address);
    const { route } = address;
    if (page) sendPage(page, exchange, route);
    else
      cache.obtain(address).then((made) => sendPage(made, exchange, route), fail(exchange, route));
  }

  /** As nobody in particular: no header of the visitor takes part. */
  function makePage({ url, savesData }: CacheablePage, waiting: () => number): Promise<Response> {
    const headers: Record<string, string> = savesData ? { "Save-Data": "on" } : {};
    const request = new Request(url, { headers });
    return Promise.resolve(app.fetch(request, { isShared: true, waitingCount: waiting }));
  }

  /** Whoever reads the answer to a write finds it done everywhere on this server. */
  async function answerOne(request: Request, bindings: unknown): Promise<Response> {
    const startedAt = performance.now();
    const response = await app.fetch(request, bindings as HttpBindings);
    if (!safeMethods.has(request.method)) await watch.refresh();
    recordResponse(nameRoute(new URL(request.url).pathname), response.status, startedAt);
    return response;
  }
}

/** What can be refused without any work. */
function refusalOf(incoming: IncomingMessage): RequestError | undefined {
  const { headers, method = "", url = "" } = incoming;
  const [path = ""] = url.split("?", 1);
  const address = url.startsWith("/admin/") ? path : url;
  const length = Number(headers["content-length"] ?? 0);
  if (length > 0 || headers["transfer-encoding"]) {
    // Marks the body as being read. Node drops the rest of an unread body after the response, and BoundedRequest would not see it.
    incoming.read(0);
    if (!methodsWithBody.has(method)) return new RequestError("A body where none belongs");
  }
  return address.length > maxAddressLength ? new UriTooLongError(address) : undefined;
}

const plainHost = /^[\w.-]{1,100}(?::\d{1,5})?$/;

/**
 * Where the site is for this visitor: pages are kept for each place by itself, so that a wrong name in a request is
 * never shown to others. Undefined for those whose pages are their own.
 */
function originFor({ cookies, host = "" }: RequestInfo): string | undefined {
  if (hasPrivateCookie(cookies)) return undefined;
  if (env.SITE_URL) return env.SITE_URL;
  return plainHost.test(host) && isPlace(host) ? `http://${host}` : undefined;
}

/** Some that look plain name no place: a port beyond all ports, five numbers in a row. */
function isPlace(host = ""): boolean {
  return URL.canParse(`http://${host}`);
}

function sendFile(file: CachedResponse, { asked, outgoing, startedAt }: Exchange): void {
  file.send(asked, outgoing);
  countSent(files, file, outgoing, startedAt);
}

function sendPage(
  { response, needsFormToken }: CachedPage,
  exchange: Exchange,
  route: string,
): void {
  const { asked, outgoing, startedAt } = exchange;
  const cookie = needsFormToken ? renewFormToken(asked.cookies) : undefined;
  response.send(asked, outgoing, [
    ...serverTimingHeader(),
    ...(cookie ? ["Set-Cookie", cookie] : []),
  ]);
  countSent(route, response, outgoing, startedAt);
}

/** What has still to be compressed has not told its status yet. */
function countSent(
  route: string,
  { status }: CachedResponse,
  { headersSent, statusCode }: ServerResponse,
  startedAt: number,
): void {
  recordResponse(route, headersSent ? statusCode : status, startedAt);
}

function fail({ outgoing, startedAt }: Exchange, route = files) {
  return (error: unknown) => {
    void sendFailureResponse(error, outgoing);
    recordResponse(route, 500, startedAt);
  };
}
