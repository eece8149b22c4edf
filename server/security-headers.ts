import { createMiddleware } from "hono/factory";
import { env } from "~/platform/env.server";

const isHttps = env.SITE_URL?.startsWith("https:") ?? false;

const headers: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ["X-Frame-Options", "DENY"],
];
if (isHttps) {
  headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"]);
}

/** What is not a page may run, load and frame nothing. Pages bring a policy of their own. */
const closedPolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

export const setSecurityHeaders = createMiddleware(async (context, next) => {
  await next();
  for (const [name, value] of headers) context.res.headers.set(name, value);
  if (!context.res.headers.has("Content-Security-Policy")) {
    context.res.headers.set("Content-Security-Policy", closedPolicy);
  }
});
