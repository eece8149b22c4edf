/** THE EDGE: bytes in and out. Health, static files, headers, then React Router. */

import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { setClientAddress } from "~/platform/client-address.server";
import { log } from "~/platform/log.server";
import { limitBody } from "./body-limit";
import { addressOf } from "./client-address";
import { issueFormTokens } from "./form-token";
import { publicRequest } from "./public-request";
import { isReady } from "./readiness";
import { requireSameOrigin } from "./same-origin";
import { setSecurityHeaders } from "./security-headers";
import { serveUploads } from "./uploads";

const year = 31_536_000;
const day = 86_400;

/** The whole site as one function from Request to Response. */
export function createApp(clientFolder: string) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const handle = createRequestHandler(build, import.meta.env.MODE);

  app.use(setSecurityHeaders);
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) =>
    (await isReady()) ? context.text("ready") : context.text("not ready", 503),
  );
  app.use(compress());
  app.use("/assets/*", staticFiles(clientFolder, `public, max-age=${year}, immutable`));
  app.use("/fonts/*", staticFiles(clientFolder, `public, max-age=${year}, immutable`));
  app.use("/art/*", staticFiles(clientFolder, `public, max-age=${7 * day}`));
  app.all("/uploads/*", serveUploads);
  app.use(requireSameOrigin);
  app.use(limitBody);
  app.use(issueFormTokens);
  app.all("*", (context) => {
    const routerContext = new RouterContextProvider();
    setClientAddress(routerContext, addressOf(context));
    return handle(publicRequest(context.req.raw), routerContext);
  });

  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, "request failed");
    return context.text("Something went wrong on our side. Please try again in a moment.", 500);
  });
  return app;
}

function staticFiles(root: string, cacheControl: string) {
  return serveStatic({
    root,
    onFound: (_path, context) => context.header("Cache-Control", cacheControl),
  });
}
