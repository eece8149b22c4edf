/** The Hono app: health checks, headers, limits, then React Router. */
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { setClientIp } from "~/platform/client-ip.server";
import { readInlineScripts, setInlineScripts } from "~/platform/inline-script.server";
import { log } from "~/platform/log.server";
import { setCacheControl } from "~server/cache/cache-control";
import { compressResponse } from "~server/cache/compress";
import { issueFormTokens } from "~server/cache/form-token";
import { limitBody } from "~server/limits/body-limit";
import { receiveBody } from "~server/limits/receive-body";
import { renderQueue } from "~server/limits/render-queue";
import { setRequestId } from "~server/middleware/request-id";
import { requireSameOrigin } from "~server/middleware/same-origin";
import { setSecurityHeaders } from "~server/middleware/security-headers";
import { setServerTiming } from "~server/middleware/server-timing";
import type { AppEnv } from "./app-env";
import { serveAudio } from "./audio";
import { errorResponse, isRouterErrorResponse } from "./error-response";
import { clientIp, publicRequest } from "./forwarded";
import { isReady } from "./readiness";
import { serveShareCards } from "./share-cards";
import { serveUploads } from "./uploads";

export const { routes } = build;

/** High enough that renders waiting for an unresponsive database do not use it up. */
const maxConcurrentRenders = 40;
const renderTimeoutMs = 4_000;

const devScripts = {
  page: 'import("/app/page-script.ts")',
  audio: 'import("/app/features/sermons/audio/sermon-audio.browser.ts")',
  urgent: 'import("/app/public/urgent-announcements.browser.ts")',
};

export type App = ReturnType<typeof createApp>;

export function createApp(clientFolder: string) {
  const app = new Hono<AppEnv>();
  const inlineScripts = import.meta.env.DEV ? devScripts : readInlineScripts(clientFolder);
  const handle = createRequestHandler(build, import.meta.env.MODE);

  app.use(setRequestId);
  app.use(setSecurityHeaders);
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) =>
    (await isReady()) ? context.text("ready") : context.text("not ready", 503),
  );
  app.use(compressResponse);
  app.all("/uploads/*", serveUploads);
  app.all("/share/*", serveShareCards);
  app.all("/audio/*", serveAudio);
  app.use(setServerTiming);
  app.use(issueFormTokens);
  app.use(setCacheControl);
  // No form of the site uses these methods, and the router would handle them like POST.
  app.on(["PUT", "PATCH", "DELETE"], "*", (context) =>
    context.text("This page takes no such request.", 405, { Allow: "GET, HEAD, POST" }),
  );
  // Before requireSameOrigin, which copies the request: a copy would read the body without the limit.
  app.use(limitBody);
  app.use(requireSameOrigin);
  app.use(receiveBody);
  app.use(renderQueue(maxConcurrentRenders, renderTimeoutMs));
  app.all("*", async (context) => {
    const routerContext = new RouterContextProvider();
    setClientIp(routerContext, clientIp(context));
    setInlineScripts(routerContext, inlineScripts);
    const response = await handle(publicRequest(context.req.raw), routerContext);
    return isRouterErrorResponse(response) ? errorResponse() : response;
  });

  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, "request failed");
    return errorResponse();
  });
  return app;
}
