/** THE EDGE: bytes in and out. Health, headers, limits, then React Router. */

import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { readBootstrapScripts, setBootstrapScripts } from "~/platform/bootstrap-scripts.server";
import { setClientIp } from "~/platform/client-ip.server";
import { log } from "~/platform/log.server";
import { setCacheControl } from "~server/cache/cache-control";
import { compressResponse } from "~server/cache/compress";
import { issueFormTokens } from "~server/cache/form-token";
import { limitBody } from "~server/limits/body-limit";
import { renderQueue } from "~server/limits/render-queue";
import { setRequestId } from "~server/middleware/request-id";
import { requireSameOrigin } from "~server/middleware/same-origin";
import { setSecurityHeaders } from "~server/middleware/security-headers";
import { setServerTiming } from "~server/middleware/server-timing";
import type { AppEnv } from "./app-env";
import { errorResponse, isRouterErrorResponse } from "./error-response";
import { clientIp, publicRequest } from "./forwarded";
import { isReady } from "./readiness";
import { serveUploads } from "./uploads";

export const { routes } = build;

/** More than a database that has fallen silent keeps waiting; on a good day few are made at once. */
const mostInMaking = 40;
const patienceMs = 4_000;

export type App = ReturnType<typeof createApp>;

/** The whole site as one function from Request to Response. */
export function createApp(clientFolder: string) {
  const app = new Hono<AppEnv>();
  // In development Vite has scripts of its own.
  const starts = import.meta.env.DEV ? undefined : readBootstrapScripts(clientFolder);
  const handle = createRequestHandler(build, import.meta.env.MODE);

  app.use(setRequestId);
  app.use(setSecurityHeaders);
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) =>
    (await isReady()) ? context.text("ready") : context.text("not ready", 503),
  );
  app.use(compressResponse);
  app.all("/uploads/*", serveUploads);
  app.use(setServerTiming);
  app.use(issueFormTokens);
  app.use(setCacheControl);
  // Before the check of the origin, which copies the request: a copy would read the body past the limits.
  app.use(limitBody);
  app.use(requireSameOrigin);
  app.use(renderQueue(mostInMaking, patienceMs));
  app.all("*", async (context) => {
    const routerContext = new RouterContextProvider();
    setClientIp(routerContext, clientIp(context));
    if (starts) setBootstrapScripts(routerContext, starts);
    const response = await handle(publicRequest(context.req.raw), routerContext);
    return isRouterErrorResponse(response) ? errorResponse() : response;
  });

  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, "request failed");
    return errorResponse();
  });
  return app;
}
