import { createMiddleware } from "hono/factory";
import { createQueue } from "~/platform/queue.server";
import type { AppEnv } from "~server/app-env";

const sentence =
  "Many people are here at this moment. Please wait a few seconds, then open the page again.";
const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Limits concurrent page renders. Requests wait in a queue, most requested page first, and get 503 after `timeoutMs`.
 * One render starts per event-loop turn, so cached pages are served in between. Unsafe methods bypass the queue.
 */
export function renderQueue(maxConcurrent: number, timeoutMs: number) {
  const queue = createQueue(maxConcurrent, timeoutMs);

  return createMiddleware<AppEnv>(async (context, next) => {
    const { method, raw } = context.req;
    if (!safeMethods.has(method)) return next();
    const { isShared, waitingCount = () => 1 } = context.env ?? {};
    // There are few shared pages without a query, and everybody opens them.
    const isMain = isShared && !raw.url.includes("?");
    if (!(await queue.acquire(isMain ? () => Number.POSITIVE_INFINITY : waitingCount))) {
      return context.text(sentence, 503, { "Retry-After": "5" });
    }
    try {
      await next();
    } finally {
      queue.release();
    }
  });
}
