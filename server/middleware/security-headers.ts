import { createMiddleware } from "hono/factory";
import { env } from "~/platform/env.server";

const isHttps = env.SITE_URL?.startsWith("https:") ?? false;

/** On every answer, whatever it is. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ["X-Frame-Options", "DENY"],
  ...(isHttps
    ? ([["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"]] as const)
    : []),
];

/** What is not a page may run, load and frame nothing. Pages bring a policy of their own. */
export const denyAllPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** The service worker asks this site for pages and files, and nobody else for anything. */
export const serviceWorkerPolicy = `${denyAllPolicy}; connect-src 'self'`;

/**
 * Nothing of the admin area rests in a cache or is told to another site. `same-origin` and not
 * `no-referrer`: under the latter browsers send plain forms with `Origin: null`, which we refuse.
 */
const adminHeaders: [string, string][] = [
  ["Cache-Control", "no-store"],
  ["Referrer-Policy", "same-origin"],
];
/** A private link stands in its address: nobody is told it, no machine keeps it. */
const privateHeaders: [string, string][] = [
  ["Cache-Control", "no-store"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Robots-Tag", "noindex, nofollow"],
];
const privatePath = /^\/+yours(?:[./]|$)/i;
const adminPath = /^\/+admin(?:[./]|$)/i;

export const setSecurityHeaders = createMiddleware(async (context, next) => {
  await next();
  for (const [name, value] of securityHeaders) context.res.headers.set(name, value);
  if (adminPath.test(context.req.path)) {
    for (const [name, value] of adminHeaders) context.res.headers.set(name, value);
  }
  if (privatePath.test(context.req.path)) {
    for (const [name, value] of privateHeaders) context.res.headers.set(name, value);
  }
  // In development Vite serves pages' scripts and styles inline: no policy then.
  if (import.meta.env.PROD && !context.res.headers.has("Content-Security-Policy")) {
    context.res.headers.set("Content-Security-Policy", denyAllPolicy);
  }
});
