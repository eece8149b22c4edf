/** Answers page requests from the network, or with a stored copy that says how old it is. */
import { sendOfflineQueue } from "~/features/prayers/offline-queue/send-queue";
import { documentPath, redirectToDocument } from "~/redirect-to-document";
import { formatTimeInZone } from "~/ui/format-date";
import {
  fetchOfflineCopy,
  findOfflineCopy,
  isStale,
  listOfflineSermons,
  type OfflineCopy,
  offlineCacheKey,
  offlineFallbackPath,
  refreshOfflineCopies,
  storeVisitedPage,
} from "./offline-copies";
import { type FetchEvent, worker } from "./worker-scope";

type OfflineReason = "offline" | "slow" | "unreachable";

const reasons: Record<OfflineReason, string> = {
  offline: "you are offline",
  slow: "the network is slow",
  unreachable: "the site cannot be reached",
};

/** Longer than a slow phone needs to reach the site. After this the stored copy is shown. */
const timeoutMs = 5_000;

export async function respondToNavigation(event: FetchEvent, url: URL): Promise<Response> {
  const cacheKey = offlineCacheKey(url);
  const fetched = fetch(event.request).then((response) => {
    event.waitUntil(afterVisit(cacheKey, response.clone()));
    return response;
  });
  const copy = cacheKey ? await findOfflineCopy(cacheKey) : undefined;
  const outcome = await raceTimeout(fetched, copy ? timeoutMs : undefined);
  const isResponse = outcome instanceof Response;
  if (isResponse && !(copy && outcome.status >= 500)) return outcome;
  // A late response still refreshes the stored copy.
  event.waitUntil(fetched.catch(() => {}));
  if (copy) return respondWithOfflineCopy(copy, isResponse ? "unreachable" : outcome);
  return respondWithOfflineFallback(url);
}

/** Answers the router's request for data. Offline, it redirects to the whole page, which says how old it is. */
export async function respondToDataRequest(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const cacheKey = offlineCacheKey(new URL(documentPath(url), url));
    if (cacheKey && response.ok) event.waitUntil(refreshIfStale(cacheKey));
    return response;
  } catch {
    return redirectToDocument(url);
  }
}

function raceTimeout(
  fetched: Promise<Response>,
  waitMs?: number,
): Promise<Response | OfflineReason> {
  const settled = fetched.catch(
    (): OfflineReason => (navigator.onLine ? "unreachable" : "offline"),
  );
  if (waitMs === undefined) return settled;
  const timeout = new Promise<OfflineReason>((resolve) => setTimeout(resolve, waitMs, "slow"));
  return Promise.race([settled, timeout]);
}

async function afterVisit(cacheKey: string | undefined, response: Response): Promise<void> {
  if (await unregisterIfUnwanted(response)) return;
  if (cacheKey) await storeVisitedPage(cacheKey, response);
  await refreshOfflineCopies();
}

async function refreshIfStale(cacheKey: string): Promise<void> {
  if (isStale(await findOfflineCopy(cacheKey))) await fetchOfflineCopy(cacheKey);
}

const pageScript = "/assets/page-script-";

/** `data-kept` makes the style sheet hide what was true only at that moment, `data-static` what needs the page script. */
function respondWithOfflineCopy(
  { html, headers, storedAt }: OfflineCopy,
  reason: OfflineReason,
): Response {
  const note = `<aside class="kept-note" aria-label="About this page"><p>Saved on this device on ${formatStoredAt(storedAt)} – ${reasons[reason]}. <a href="">Try again</a></p></aside>`;
  const isStatic = !html.includes(pageScript);
  const marked = html
    .replace("<html ", `<html data-kept="${reason}" ${isStatic ? 'data-static="" ' : ""}`)
    .replace(/<body[^<>]*>/, (body) => body + note);
  return new Response(marked, { headers });
}

/** The offline page, with links to the stored sermons and back to the page that was requested. */
export async function respondWithOfflineFallback(requested: URL): Promise<Response> {
  const fallback = await findOfflineCopy(offlineFallbackPath);
  if (!fallback) return Response.error();
  const { html, headers } = fallback;
  const sermons = await listOfflineSermons();
  const links = sermons.map(
    ({ path, title, hasSound }) =>
      `<li><a href="${path}">${title}</a>${hasSound ? " (with sound)" : ""}</li>`,
  );
  const list = links.length > 0 ? `<h2>Sermons you opened</h2><ul>${links.join("")}</ul>` : "";
  const emptyContainer = /<div[^<>]*>(?=<\/div>)/g;
  // A path that begins with two slashes would lead to another site.
  const path = requested.pathname.replace(/^\/+/, "/");
  const href = `href="${path}${requested.search}"`;
  const body = html
    .replace(emptyContainer, (opening) =>
      opening.includes("data-kept-sermons") ? opening + list : opening,
    )
    .replace(`href="${offlineFallbackPath}"`, () => href);
  return new Response(body, { status: 503, headers });
}

function formatStoredAt(storedAt: Date): string {
  const day = storedAt.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return `${day} at ${formatTimeInZone(undefined, storedAt.toISOString())}`;
}

let hasChecked = false;

/**
 * True if the visitor wants less data, which means no scripts at all, or if the site has no service worker any more.
 * Deleting the worker's file is therefore enough to switch it off everywhere. Checked once for each start of the worker.
 */
async function shouldUnregister({ headers }: Response): Promise<boolean> {
  if (headers.has("Less-Data")) return true;
  if (hasChecked) return false;
  hasChecked = true;
  const { status } = await fetch(worker.location.href, { method: "HEAD", cache: "no-store" });
  return status === 404 || status === 410;
}

export async function unregisterIfUnwanted(response: Response): Promise<boolean> {
  const isUnwanted = await shouldUnregister(response);
  if (isUnwanted) await unregisterWorker();
  return isUnwanted;
}

/** Deletes all caches. The worker stays registered while a prayer request still waits to be sent. */
async function unregisterWorker(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  if (await sendOfflineQueue()) await worker.registration.unregister();
}
