import { createMiddleware } from "hono/factory";
import { hasPrivateCookie } from "~/platform/private-cookie.server";
import type { AppEnv } from "~server/app-env";

/**
 * A browser may keep a page but asks each time whether it is still the same: Back is quick and never stale. What
 * was made for one person, or tells a browser something once, rests nowhere.
 */
export const setCacheControl = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const { headers, status } = context.res;
  if (headers.has("Cache-Control")) return;
  const isForOne = hasPrivateCookie(context.req.header("Cookie")) || headers.has("Set-Cookie");
  headers.set("Cache-Control", isForOne || status >= 400 ? "no-store" : "private, no-cache");
});
