import { createMiddleware } from "hono/factory";
import type { AppEnv } from "~server/app-env";

type Waiting = {
  /** For how many the page is. */
  demand: () => number;
  admit: (isAdmitted: boolean) => void;
  timer: NodeJS.Timeout;
};

const sentence =
  "Many people are here at this moment. Please wait a few seconds, then open the page again.";
const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Pages are begun one after the other, with a look at who else has come in between, and at most so many are made at a
 * time; who waits longer than `patienceMs` is told to come again. So what stands ready is sent at once while somebody
 * asks for a thousand other pages. What most people wait for comes first, and what people send is always taken.
 */
export function renderQueue(most: number, patienceMs: number) {
  const waiting: Waiting[] = [];
  let inMaking = 0;
  let isLooking = false;

  function look(): void {
    if (isLooking || inMaking >= most || waiting.length === 0) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      const next = mostWanted(waiting);
      if (!next) return;
      leave(next);
      clearTimeout(next.timer);
      inMaking += 1;
      next.admit(true);
      look();
    });
  }

  function turn(demand: () => number): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = () => {
        leave(one);
        resolve(false);
      };
      const one: Waiting = { demand, admit: resolve, timer: setTimeout(giveUp, patienceMs) };
      waiting.push(one);
      look();
    });
  }

  function leave(one: Waiting): void {
    waiting.splice(waiting.indexOf(one), 1);
  }

  return createMiddleware<AppEnv>(async (context, next) => {
    const { method, raw } = context.req;
    if (!safeMethods.has(method)) return next();
    const { isShared, waitingCount: askers = () => 1 } = context.env ?? {};
    const isOneOfFew = isShared && !raw.url.includes("?");
    if (!(await turn(isOneOfFew ? () => Number.POSITIVE_INFINITY : askers))) {
      return context.text(sentence, 503, { "Retry-After": "5" });
    }
    try {
      await next();
    } finally {
      inMaking -= 1;
      look();
    }
  });
}

/** Of those that are wanted alike, the one that came first. */
function mostWanted(waiting: Waiting[]): Waiting | undefined {
  let [found, highest] = [waiting[0], 0];
  for (const one of waiting) {
    const demand = one.demand();
    if (demand > highest) [found, highest] = [one, demand];
  }
  return found;
}
