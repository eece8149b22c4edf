/** THE EDGE: bytes in and out. Health, headers, limits, then React Router. */

import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { setClientAddress } from "~/platform/client-address.server";
import { log } from "~/platform/log.server";
import { readStarts, setStarts } from "~/platform/start-script.server";
import { setCacheControl } from "~server/cache/cache-control";
import { compressReply } from "~server/cache/compress-reply";
import { issueFormTokens } from "~server/cache/form-token";
import { limitBody } from "~server/limits/body-limit";
import { takeTurns } from "~server/limits/turns";
import { tellServerTime } from "~server/metrics/server-time";
import { addressOf } from "./client-address";
import type { Edge } from "./edge";
import { isLastResort, lastResort } from "./last-resort";
import { publicRequest } from "./public-request";
import { isReady } from "./readiness";
import { nameRequests } from "./request-name";
import { requireSameOrigin } from "./same-origin";
import { setSecurityHeaders } from "./security-headers";
import { serveUploads } from "./uploads";

export const { routes } = build;

/** More than a database that has fallen silent keeps waiting; on a good day few are made at once. */
const mostInMaking = 40;
const patienceMs = 4_000;

export type App = ReturnType<typeof createApp>;

/** The whole site as one function from Request to Response. */
export function createApp(clientFolder: string) {
  const app = new Hono<Edge>();
  // In development Vite has scripts of its own.
  const starts = import.meta.env.DEV ? undefined : readStarts(clientFolder);
  const handle = createRequestHandler(build, import.meta.env.MODE);

  app.use(nameRequests);
  app.use(setSecurityHeaders);
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) =>
    (await isReady()) ? context.text("ready") : context.text("not ready", 503),
  );
  app.use(compressReply);
  app.all("/uploads/*", serveUploads);
  app.use(tellServerTime);
  app.use(issueFormTokens);
  app.use(setCacheControl);
  // Before the check of the origin, which copies the request: a copy would read the body past the limits.
  app.use(limitBody);
  app.use(requireSameOrigin);
  app.use(takeTurns(mostInMaking, patienceMs));
  app.all("*", async (context) => {
    const routerContext = new RouterContextProvider();
    setClientAddress(routerContext, addressOf(context));
    if (starts) setStarts(routerContext, starts);
    const response = await handle(publicRequest(context.req.raw), routerContext);
    return isLastResort(response) ? lastResort() : response;
  });

  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, "request failed");
    return lastResort();
  });
  return app;
}
