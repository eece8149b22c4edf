/** A page from the line, else as it was kept, with its age; never an old one that looks new. */
import { documentPath, redirectToDocument } from "~/redirect-to-document";
import {
  fetchOfflineCopy,
  findOfflineCopy,
  isStale,
  refreshOfflineCopies,
  storeVisitedPage,
} from "./offline-copies";
import {
  type OfflineReason,
  respondWithOfflineCopy,
  respondWithOfflineFallback,
} from "./offline-notice";
import { offlineCacheKey, offlineFallbackPath } from "./offline-paths";
import { shouldUnregister, unregisterWorker } from "./unregister";
import type { FetchEvent } from "./worker-scope";

/** Longer than a slow phone takes to reach the site; nobody should look at nothing for more. */
const patienceMs = 5_000;

export async function respondToNavigation(event: FetchEvent, url: URL): Promise<Response> {
  const name = offlineCacheKey(url);
  const asking = fetch(event.request).then((response) => {
    event.waitUntil(afterVisit(name, response.clone()));
    return response;
  });
  const kept = name ? await findOfflineCopy(name) : undefined;
  const answer = await firstOf(asking, kept ? patienceMs : undefined);
  const isAnswered = answer instanceof Response;
  if (isAnswered && !(kept && answer.status >= 500)) return answer;
  // What comes late is still good for the next time.
  event.waitUntil(asking.catch(() => {}));
  if (name && kept) return respondWithOfflineCopy(kept, isAnswered ? "unreachable" : answer);
  const offline = await findOfflineCopy(offlineFallbackPath);
  return offline ? respondWithOfflineFallback(offline, url) : Response.error();
}

/** The data of a page, for the router. Without a line it is led to the whole page, which says how old it is. */
export async function respondToDataRequest(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const name = offlineCacheKey(new URL(documentPath(url), url));
    if (name && response.ok) event.waitUntil(keepIfOld(name));
    return response;
  } catch {
    return redirectToDocument(url);
  }
}

function firstOf(asking: Promise<Response>, waitMs?: number): Promise<Response | OfflineReason> {
  const failed = asking.catch((): OfflineReason => (navigator.onLine ? "unreachable" : "offline"));
  if (waitMs === undefined) return failed;
  const tooLate = new Promise<OfflineReason>((resolve) => setTimeout(resolve, waitMs, "slow"));
  return Promise.race([failed, tooLate]);
}

async function afterVisit(name: string | undefined, response: Response): Promise<void> {
  if (await shouldUnregister(response)) return unregisterWorker();
  if (name) await storeVisitedPage(name, response);
  await refreshOfflineCopies();
}

async function keepIfOld(name: string): Promise<void> {
  if (isStale(await findOfflineCopy(name))) await fetchOfflineCopy(name);
}
