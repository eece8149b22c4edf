import { createMiddleware } from "hono/factory";
import { hasPrivateCookie } from "~/platform/private-cookie.server";
import type { AppEnv } from "~server/app-env";

/**
 * A browser may store a page but revalidates it each time, so Back is fast and never stale. Pages for one person, and
 * responses that set a cookie, are not stored.
 */
export const setCacheControl = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const { headers, status } = context.res;
  if (headers.has("Cache-Control")) return;
  const isPrivate = hasPrivateCookie(context.req.header("Cookie")) || headers.has("Set-Cookie");
  headers.set("Cache-Control", isPrivate || status >= 400 ? "no-store" : "private, no-cache");
});
