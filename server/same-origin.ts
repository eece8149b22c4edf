import { createMiddleware } from "hono/factory";
import { env } from "~/platform/env.server";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses every write that a page of another site caused. It stands before the router's own check. */
export const requireSameOrigin = createMiddleware(async (context, next) => {
  if (!safeMethods.has(context.req.method) && !isSameOrigin(context.req.raw)) {
    return context.text(
      "This form was sent from another address than this site’s. Please open the page here and send it again.",
      403,
    );
  }
  await next();
});

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  if (!origin) return site !== null;
  const expected = env.SITE_URL ? new URL(env.SITE_URL).host : request.headers.get("Host");
  return URL.parse(origin)?.host === expected;
}
