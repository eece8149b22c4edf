/** Reads the headers of trusted proxies: the visitor's IP address, and the URL as the visitor requested it. */
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { env } from "~/platform/env.server";

/** X-Forwarded-For counts only for as many proxies as TRUST_PROXY names. */
export function clientIp(context: Context): string | null {
  const bindings = context.env as Partial<HttpBindings> | undefined;
  const peer = bindings?.incoming?.socket.remoteAddress ?? null;
  return parseForwardedFor(context.req.header("X-Forwarded-For"), env.TRUST_PROXY) ?? peer;
}

/** Each proxy appends the address of its peer. Entries before those of our own proxies can be forged. */
export function parseForwardedFor(header: string | undefined, proxies: number): string | null {
  if (!header || proxies === 0) return null;
  const address = header.split(",").at(-proxies)?.trim() ?? "";
  return isIP(address) ? address : null;
}

/** Only a trusted proxy may say so. */
export function isForwardedHttps(header: string | string[] | null | undefined): boolean {
  return env.TRUST_PROXY > 0 && header === "https";
}

/** A proxy may have removed https and the host from the URL. */
export function publicRequest(request: Request): Request {
  const url = new URL(request.url);
  if (env.SITE_URL) return withOrigin(request, new URL(env.SITE_URL), url);
  const isHttps = isForwardedHttps(request.headers.get("X-Forwarded-Proto"));
  return isHttps ? withOrigin(request, new URL(`https://${url.host}`), url) : request;
}

/** Does not resolve the path against the origin: a path that begins with two slashes would name another host. */
function withOrigin(request: Request, origin: URL, { pathname, search }: URL): Request {
  return new Request(Object.assign(origin, { pathname, search }), request);
}
