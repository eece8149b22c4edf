import { env } from "~/platform/env.server";

/** The request as the visitor made it: a proxy in between may have taken off the https and the host. */
export function publicRequest(request: Request): Request {
  if (!env.SITE_URL) return request;
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(pathname + search, env.SITE_URL), request);
}
