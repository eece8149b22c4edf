import { env } from "./env.server";

const videoHosts =
  "https://www.youtube-nocookie.com https://www.facebook.com https://www.tiktok.com";

/**
 * The policy of one page: only its own scripts, named by nonce, and nothing from other sites before a click
 * but pictures of the hosts that saved records name.
 */
export function contentSecurityPolicy(nonce: string, imageHosts: string[]): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    ["img-src 'self'", ...imageHosts].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    `frame-src ${videoHosts}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  if (env.SITE_URL?.startsWith("https:")) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
