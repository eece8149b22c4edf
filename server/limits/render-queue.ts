import { createMiddleware } from "hono/factory";
import { networkPrefix } from "~/platform/client-ip.server";
import { createQueue, createTurns } from "~/platform/queue.server";
import type { AppEnv } from "~server/app-env";
import { clientIp } from "~server/forwarded";

const sentence =
  "Many people are here at this moment. Please wait a few seconds, then open the page again.";
const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Limits concurrent page renders. Requests wait in a queue, most requested page first, and get 503 after `timeoutMs`.
 * Event-loop turns pass between two renders, so cached pages are served in between. Forms are
 * started one after the other too, but never refused, and they take no place: signing in may wait for seconds. Networks
 * take turns, so nobody waits behind the hundred forms of another one.
 */
export function renderQueue(maxConcurrent: number, timeoutMs: number) {
  const queue = createQueue(maxConcurrent, timeoutMs);
  const forms = createQueue(Number.POSITIVE_INFINITY);
  const turns = createTurns();

  return createMiddleware<AppEnv>(async (context, next) => {
    const { method, raw } = context.req;
    if (!safeMethods.has(method)) {
      const turn = turns.enter(networkPrefix(clientIp(context)) ?? "");
      await forms.acquire(() => 1 / turn);
      turns.start(turn);
      return next();
    }
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
