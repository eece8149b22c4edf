import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { env } from "~/platform/env.server";

type Incoming = Context<{ Bindings: HttpBindings }>;

/** The visitor's address. Behind proxies it is the entry that the outermost trusted hop wrote. */
export function addressOf(context: Incoming): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? "";
  if (env.TRUST_PROXY === 0) return direct;
  const hops = (context.req.header("X-Forwarded-For") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-env.TRUST_PROXY) || direct;
}

/** The request as the visitor made it: a proxy in between may have taken off the https and the host. */
export function publicRequest(request: Request): Request {
  if (!env.SITE_URL) return request;
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(pathname + search, env.SITE_URL), request);
}
