import { env } from "~/platform/env.server";

/** The request as the visitor made it: a proxy in between may have taken off the https and the host. */
export function publicRequest(request: Request): Request {
  const url = new URL(request.url);
  // Not resolved against the site: a path that begins with two slashes would name another host.
  if (env.SITE_URL) return moved(request, new URL(env.SITE_URL), url);
  const isHttps = env.TRUST_PROXY > 0 && request.headers.get("X-Forwarded-Proto") === "https";
  return isHttps ? moved(request, new URL(`https://${url.host}`), url) : request;
}

function moved(request: Request, origin: URL, { pathname, search }: URL): Request {
  return new Request(Object.assign(origin, { pathname, search }), request);
}
