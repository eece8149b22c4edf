import { createMiddleware } from "hono/factory";
import { env } from "~/platform/env.server";
import { findDailyListToStop } from "~/platform/mail/daily-list-link.server";
import { isPrayedMailStopUrl } from "~/platform/mail/prayed-mail-links.server";
import { isReminderStopUrl } from "~/schedule/reminders/reminder-links.server";
import { isWatchStopUrl, ownSlotPath } from "~/schedule/reminders/watch-links.server";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes caused by a page of another site, before the router's own check. There are two exceptions. A mail
 * program may stop mails with a signed token (RFC 8058). And a page with `Referrer-Policy: no-referrer` (a private
 * link) sends `Origin: null`.
 */
export const requireSameOrigin = createMiddleware(async (context, next) => {
  const { method, raw } = context.req;
  if (method === "POST" && (isStopUrl(new URL(raw.url)) || isFromPrivatePage(raw))) {
    context.req.raw = withoutOrigin(raw);
    return next();
  }
  if (!safeMethods.has(method) && !isSameOrigin(raw)) {
    return context.text(
      "This form was sent from another address than this site’s. Please open the page here and send it again.",
      403,
    );
  }
  await next();
});

const privatePaths = ["/yours", "/yours/testimony", "/yours/expiry", "/yours/stop", ownSlotPath];

function isStopUrl(url: URL): boolean {
  return (
    isReminderStopUrl(url) ||
    isWatchStopUrl(url) ||
    isPrayedMailStopUrl(url) ||
    findDailyListToStop(url) !== undefined
  );
}

/** Another site cannot send this request: the browser sets Sec-Fetch-Site, and other sites do not know the token. */
function isFromPrivatePage(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("Sec-Fetch-Site");
  const { pathname, searchParams } = new URL(request.url);
  if (headers.get("Origin") !== "null") return false;
  const isByToken = privatePaths.includes(pathname) && searchParams.has("token");
  return site === "same-origin" ? isByToken || pathname === "/less-data" : isByToken && !site;
}

/** The router would refuse a request with another origin. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  if (!origin) return Boolean(site);
  const expected = env.SITE_URL ? new URL(env.SITE_URL).host : request.headers.get("Host");
  return URL.parse(origin)?.host === expected;
}
