import { env } from "~/platform/env.server";

/** The request as the visitor made it: a proxy in between may have taken off the https and the host. */
export function publicRequest(request: Request): Request {
  if (!env.SITE_URL) return request;
  const { pathname, search } = new URL(request.url);
  // Not resolved against the site: a path that begins with two slashes would name another host.
  const url = Object.assign(new URL(env.SITE_URL), { pathname, search });
  return new Request(url, request);
}
