import { createMiddleware } from "hono/factory";
import type { Edge } from "./edge";

type Waiting = { admit: (isAdmitted: boolean) => void; timer: NodeJS.Timeout };

const sentence =
  "Many people are here at this moment. Please wait a few seconds, then open the page again.";
const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Pages are begun one after the other, with a look at who else has come in between, and at most so many are made at a
 * time; who waits longer than `patienceMs` is told to come again. So what stands ready is sent at once while somebody
 * asks for a thousand other pages. What is made for everybody comes first, and what people send is always taken.
 */
export function takeTurns(most: number, patienceMs: number) {
  const first: Waiting[] = [];
  const others: Waiting[] = [];
  let inMaking = 0;
  let isLooking = false;

  function look(): void {
    if (isLooking || inMaking >= most || first.length + others.length === 0) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      const next = first.shift() ?? others.shift();
      if (!next) return;
      clearTimeout(next.timer);
      inMaking += 1;
      next.admit(true);
      look();
    });
  }

  function turn(queue: Waiting[]): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(one), 1);
        resolve(false);
      };
      const one: Waiting = { admit: resolve, timer: setTimeout(giveUp, patienceMs) };
      queue.push(one);
      look();
    });
  }

  return createMiddleware<Edge>(async (context, next) => {
    const { method, raw } = context.req;
    if (!safeMethods.has(method)) return next();
    const isForMany = context.env?.isForAll && !raw.url.includes("?");
    if (!(await turn(isForMany ? first : others))) {
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
