import { createMiddleware } from "hono/factory";
import type { Edge } from "~server/edge";

/** The time of sending, where a page's script can read it: a visitor's clock may be wrong, and a page may be old. */
export function serverTime(): [name: string, value: string] {
  return ["Server-Timing", `now;dur=${Date.now()}`];
}

export const tellServerTime = createMiddleware<Edge>(async (context, next) => {
  await next();
  const isPage = context.res.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage && !context.env?.isForAll) context.res.headers.set(...serverTime());
});
