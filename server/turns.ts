import { createMiddleware } from "hono/factory";

type Waiting = { admit: (isAdmitted: boolean) => void; timer: NodeJS.Timeout };

const sentence =
  "Many people are here at this moment. Please wait a few seconds, then open the page again.";
const safeMethods = new Set(["GET", "HEAD"]);

/**
 * At most so many pages are made at a time; the next wait their turn, in order, and are told to come again after
 * `patienceMs`. Pages that stand ready never come here, and so stay quick while somebody asks for a thousand others.
 * What people send is always taken.
 */
export function takeTurns(most: number, patienceMs: number) {
  const queue: Waiting[] = [];
  let inMaking = 0;

  const turn = () =>
    new Promise<boolean>((resolve) => {
      if (inMaking < most) {
        inMaking += 1;
        return resolve(true);
      }
      const one: Waiting = { admit: resolve, timer: setTimeout(giveUp, patienceMs) };
      function giveUp() {
        queue.splice(queue.indexOf(one), 1);
        resolve(false);
      }
      queue.push(one);
    });

  const passOn = () => {
    const next = queue.shift();
    clearTimeout(next?.timer);
    if (next) next.admit(true);
    else inMaking -= 1;
  };

  return createMiddleware(async (context, next) => {
    if (!safeMethods.has(context.req.method)) return next();
    if (!(await turn())) return context.text(sentence, 503, { "Retry-After": "5" });
    try {
      await next();
    } finally {
      passOn();
    }
  });
}
