/** A page from the line, else as it was kept, with its age; never an old one that looks new. */
import { leadToPage, pageOfData } from "~/lead-to-page";
import { asKept, asOffline, type Reason } from "./age-line";
import { keptName, offlinePage } from "./kept-names";
import { findKept, isOld, keepCopies, keepCopy, keepVisited } from "./kept-pages";
import { isUnwanted, retire } from "./retire";
import type { FetchEvent } from "./worker-scope";

/** Longer than a slow phone takes to reach the site; nobody should look at nothing for more. */
const patienceMs = 5_000;

export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const name = keptName(url);
  const asking = fetch(event.request).then((response) => {
    event.waitUntil(afterVisit(name, response.clone()));
    return response;
  });
  const kept = name ? await findKept(name) : undefined;
  const answer = await firstOf(asking, kept ? patienceMs : undefined);
  const isAnswered = answer instanceof Response;
  if (isAnswered && !(kept && answer.status >= 500)) return answer;
  // What comes late is still good for the next time.
  event.waitUntil(asking.catch(() => {}));
  if (name && kept) return asKept(kept, isAnswered ? "unreachable" : answer);
  const offline = await findKept(offlinePage);
  return offline ? asOffline(offline, url) : Response.error();
}

/** The data of a page, for the router. Without a line it is led to the whole page, which says how old it is. */
export async function answerData(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const name = keptName(new URL(pageOfData(url), url));
    if (name && response.ok) event.waitUntil(keepIfOld(name));
    return response;
  } catch {
    return leadToPage(url);
  }
}

function firstOf(asking: Promise<Response>, waitMs?: number): Promise<Response | Reason> {
  const failed = asking.catch((): Reason => (navigator.onLine ? "unreachable" : "offline"));
  if (waitMs === undefined) return failed;
  const tooLate = new Promise<Reason>((resolve) => setTimeout(resolve, waitMs, "slow"));
  return Promise.race([failed, tooLate]);
}

async function afterVisit(name: string | undefined, response: Response): Promise<void> {
  if (await isUnwanted(response)) return retire();
  if (name) await keepVisited(name, response);
  await keepCopies();
}

async function keepIfOld(name: string): Promise<void> {
  if (isOld(await findKept(name))) await keepCopy(name);
}
