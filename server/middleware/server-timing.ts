import { createMiddleware } from "hono/factory";
import type { AppEnv } from "~server/app-env";

/** The time of the response, for scripts: the visitor's clock may be wrong, and a cached page may be old. */
export function serverTimingHeader(): [name: string, value: string] {
  return ["Server-Timing", `now;dur=${Date.now()}`];
}

export const setServerTiming = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const isPage = context.res.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage && !context.env?.isShared) context.res.headers.set(...serverTimingHeader());
});
