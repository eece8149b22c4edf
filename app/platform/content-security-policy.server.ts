import { env } from "./env.server";

const videoHosts =
  "https://www.youtube-nocookie.com https://www.facebook.com https://www.tiktok.com";

/**
 * Allows only our scripts, by hash. The only third-party requests before a click are pictures from the hosts that saved
 * records name.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  imageHosts: readonly string[],
): string {
  const scripts = scriptHashes.map((hash) => `'${hash}'`).join(" ");
  const directives = [
    "default-src 'none'",
    `script-src ${scripts || "'none'"}${scripts && " 'strict-dynamic'"}`,
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
