import { createMiddleware } from "hono/factory";
import { env } from "~/platform/env.server";

const isHttps = env.SITE_URL?.startsWith("https:") ?? false;

type Header = readonly [name: string, value: string];

/** All that scripts, styles, fonts and pictures need: the others concern documents. Each byte is sent with each file. */
export const fileSecurityHeaders: readonly Header[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ...(isHttps
    ? ([["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"]] as const)
    : []),
];

/** Set on every response except files of the build. */
export const securityHeaders: readonly Header[] = [
  ...fileSecurityHeaders,
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), unload=()"],
  ["X-Frame-Options", "DENY"],
];

/** For responses that are not pages: nothing may run, load or be framed. Pages set their own policy. */
export const denyAllPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** The service worker may fetch from this site only. */
export const serviceWorkerPolicy = `${denyAllPolicy}; connect-src 'self'`;

/**
 * The admin area is never cached, and its URLs are never sent to another site. Not `no-referrer`: with it browsers send
 * plain forms with `Origin: null`, which we refuse.
 */
const adminHeaders: [string, string][] = [
  ["Cache-Control", "no-store"],
  ["Referrer-Policy", "same-origin"],
];
/** The URL of a self-service page contains its private token: it is never cached, indexed or sent as referrer. */
const privateHeaders: [string, string][] = [
  ["Cache-Control", "no-store"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Robots-Tag", "noindex, nofollow"],
];
/** Podcast players on other sites play recordings. */
const audioPath = /^\/audio\//;
const privatePath = /^\/+(?:prayer-watch\/+)?yours(?:[./]|$)/i;
const adminPath = /^\/+admin(?:[./]|$)/i;

export const setSecurityHeaders = createMiddleware(async (context, next) => {
  await next();
  for (const [name, value] of securityHeaders) context.res.headers.set(name, value);
  if (audioPath.test(context.req.path)) {
    context.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  }
  if (adminPath.test(context.req.path)) {
    for (const [name, value] of adminHeaders) context.res.headers.set(name, value);
  }
  if (privatePath.test(context.req.path)) {
    for (const [name, value] of privateHeaders) context.res.headers.set(name, value);
  }
  // In development Vite serves scripts and styles inline, so there is no policy.
  if (import.meta.env.PROD && !context.res.headers.has("Content-Security-Policy")) {
    context.res.headers.set("Content-Security-Policy", denyAllPolicy);
  }
});
