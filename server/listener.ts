/** The first to hear of a request: sends what stands ready, and hands the rest to the app. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { env } from "~/platform/env.server";
import { renewFormToken } from "~/platform/form-token.server";
import { hasPersonalCookie } from "~/platform/private-cookie.server";
import { type App, routes } from "./app";
import { type Asked, readAsked } from "./asked";
import type { ContentWatch } from "./content-watch";
import { answerFailure, sendFailure } from "./last-resort";
import { createAddressBook, type PageAddress } from "./page-address";
import { createPageCache, type Page } from "./page-cache";
import { limitRequestTime } from "./request-time";
import { serverTime } from "./server-time";
import { openStaticFiles } from "./static-files";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function createListener(app: App, clientFolder: string, watch: ContentWatch) {
  const files = openStaticFiles(clientFolder);
  const findPage = createAddressBook(routes);
  const cache = createPageCache(makePage, watch);
  const passOn = getRequestListener(answerOne, { errorHandler: answerFailure });

  return function listen(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = "" } = incoming;
    const isReading = method === "GET" || method === "HEAD";
    const asked = readAsked(incoming);
    const file = isReading ? files.find(url) : undefined;
    const origin = isReading ? originFor(asked) : undefined;
    const address = origin ? findPage(origin, url, asked.savesData) : undefined;
    if (file instanceof Promise) file.then((read) => read.send(asked, outgoing), fail(outgoing));
    else if (file) file.send(asked, outgoing);
    else if (address) answerPage(address, asked, outgoing);
    else {
      limitRequestTime(incoming, outgoing);
      void passOn(incoming, outgoing);
    }
  };

  function answerPage(address: PageAddress, asked: Asked, outgoing: ServerResponse): void {
    watch.look();
    const page = cache.find(address);
    if (page) sendPage(page, asked, outgoing);
    else cache.obtain(address).then((made) => sendPage(made, asked, outgoing), fail(outgoing));
  }

  /** As nobody in particular: no header of the visitor takes part. */
  function makePage({ url, savesData }: PageAddress): Promise<Response> {
    const headers: Record<string, string> = savesData ? { "Save-Data": "on" } : {};
    const request = new Request(url, { headers });
    return Promise.resolve(app.fetch(request, { isForAll: true }));
  }

  /** Whoever reads the answer to a write finds it done everywhere on this server. */
  async function answerOne(request: Request, bindings: unknown): Promise<Response> {
    const response = await app.fetch(request, bindings as HttpBindings);
    if (!safeMethods.has(request.method)) await watch.lookNow();
    return response;
  }
}

const plainHost = /^[\w.-]{1,100}(?::\d{1,5})?$/;

/**
 * Where the site is for this visitor: pages are kept for each place by itself, so that a wrong name in a request is
 * never shown to others. Undefined for those whose pages are their own.
 */
function originFor({ cookies, host = "" }: Asked): string | undefined {
  if (hasPersonalCookie(cookies)) return undefined;
  return env.SITE_URL ?? (plainHost.test(host) ? `http://${host}` : undefined);
}

function sendPage({ answer, wantsFormToken }: Page, asked: Asked, outgoing: ServerResponse): void {
  const cookie = wantsFormToken ? renewFormToken(asked.cookies) : undefined;
  answer.send(asked, outgoing, [...serverTime(), ...(cookie ? ["Set-Cookie", cookie] : [])]);
}

function fail(outgoing: ServerResponse) {
  return (error: unknown) => void sendFailure(error, outgoing);
}
