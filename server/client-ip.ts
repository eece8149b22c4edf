import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { env } from "~/platform/env.server";

/** The caller's address. A forwarding header counts only as far as TRUST_PROXY names proxies of ours. */
export function clientIp(context: Context): string | null {
  const bindings = context.env as Partial<HttpBindings> | undefined;
  const caller = bindings?.incoming?.socket.remoteAddress ?? null;
  return parseForwardedFor(context.req.header("X-Forwarded-For"), env.TRUST_PROXY) ?? caller;
}

/** Each proxy adds the address it was called from at the end: anything before our own is hearsay. */
export function parseForwardedFor(header: string | undefined, proxies: number): string | null {
  if (!header || proxies === 0) return null;
  const address = header.split(",").at(-proxies)?.trim() ?? "";
  return isIP(address) ? address : null;
}
