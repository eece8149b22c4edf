/** Pages stored on the phone, each with the time when it was stored. */
import { listSavedSermonPaths } from "~/features/sermons/audio/saved-audio";
import { replaceElements } from "~/ui/replace-elements";

export type OfflineCopy = { html: string; headers: Headers; storedAt: Date };

export const pagesCache = "pages 1";
/** Shown instead of a page that is not stored. */
export const offlineFallbackPath = "/offline";
const precachedPaths = [
  "/",
  "/prayers",
  "/prayers/now",
  "/programmes",
  "/programmes?tab=monthly",
  "/sermons",
];
const maxSermons = 10;
const audioScript = "/assets/sermon-audio-script-";
const storedAtHeader = "Kept-At";
const halfDayMs = 43_200_000;

/** Not the pages of series, preachers, topics and books. */
const sermonPage =
  /^\/sermons\/(?!(?:series|preachers|topics|scripture|search|listen)$)[a-z0-9-]+$/;

/** Undefined for pages that are never stored. */
export function offlineCacheKey({ pathname, searchParams }: URL): string | undefined {
  if (sermonPage.test(pathname)) return pathname;
  // Copies of an earlier version have this address.
  const sermon = searchParams.get("sermon");
  if (pathname === "/sermons" && sermon) return `/sermons?sermon=${encodeURIComponent(sermon)}`;
  if (pathname === "/programmes" && searchParams.get("tab") === "monthly") {
    return "/programmes?tab=monthly";
  }
  return precachedPaths.includes(pathname) && !searchParams.has("page") ? pathname : undefined;
}

/** The URL to store under a cache key. The prayers page is stored without the requests of other visitors. */
export function offlineCopyPath(cacheKey: string): string {
  return cacheKey === "/prayers" ? "/prayers?kept" : cacheKey;
}

export async function findOfflineCopy(cacheKey: string): Promise<OfflineCopy | undefined> {
  const pages = await caches.open(pagesCache);
  const response = await pages.match(cacheKey, { ignoreVary: true });
  if (!response) return undefined;
  const { headers } = response;
  const storedAt = new Date(headers.get(storedAtHeader) ?? 0);
  return { html: await response.text(), headers, storedAt };
}

export function isStale(copy: OfflineCopy | undefined): boolean {
  return !copy || Date.now() - copy.storedAt.getTime() > halfDayMs;
}

/** A page whose copy has another URL is not stored here: `refreshOfflineCopies` fetches that URL. */
export async function storeVisitedPage(cacheKey: string, visited: Response): Promise<void> {
  if (offlineCopyPath(cacheKey) === cacheKey) await store(cacheKey, visited);
}

/** Fetches the precached pages that are missing or stale. */
export async function refreshOfflineCopies(
  isWanted: (copy?: OfflineCopy) => boolean = isStale,
): Promise<void> {
  for (const cacheKey of [...precachedPaths, offlineFallbackPath]) {
    if (isWanted(await findOfflineCopy(cacheKey))) await fetchOfflineCopy(cacheKey);
  }
}

/** Without cookies: a copy is the same for everybody, also for a member of the team. */
export async function fetchOfflineCopy(cacheKey: string): Promise<void> {
  try {
    const options = { cache: "no-cache", credentials: "omit" } as const;
    await store(cacheKey, await fetch(offlineCopyPath(cacheKey), options));
  } catch {
    // The connection failed: the stored copy stays.
  }
}

export type OfflineSermon = { path: string; title: string; hasSound: boolean };

/** The stored sermons, last opened first. The titles are HTML. */
export async function listOfflineSermons(): Promise<OfflineSermon[]> {
  const saved = await listSavedSermonPaths();
  const pages = await caches.open(pagesCache);
  const sermons = (await pages.keys()).map(({ url }) => url).filter(isSermonUrl);
  const listed = sermons.map(async (url) => {
    const { pathname, search } = new URL(url);
    const { html } = (await findOfflineCopy(url)) ?? { html: "" };
    const [, title = ""] = /<h1[^<>]*>([^<]*)<\/h1>/.exec(html) ?? [];
    return { path: pathname + search, title, hasSound: saved.has(pathname) };
  });
  return (await Promise.all(listed)).reverse();
}

async function store(cacheKey: string, response: Response): Promise<void> {
  // A body that is not read would hold one of the browser's few connections.
  if (!isStorable(response)) return response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const header of ["Content-Encoding", "Content-Length", "Server-Timing"]) {
    headers.delete(header);
  }
  headers.set(storedAtHeader, new Date().toISOString());
  const html = await response.text();
  // Without scripts a page shows no countdown that has become wrong. /prayers needs its scripts for the form,
  // and /prayers/now to keep the screen on. The player has a script of its own.
  const body = cacheKey.startsWith("/prayers")
    ? html
    : replaceElements(html, /<(script)\b/g, (script) =>
        script.includes(audioScript) ? script : "",
      );
  const pages = await caches.open(pagesCache);
  // Delete first, so that the newest entry is the last one.
  await pages.delete(cacheKey, { ignoreVary: true });
  await pages.put(cacheKey, new Response(body, { headers }));
  const saved = await listSavedSermonPaths();
  const sermons = (await pages.keys()).filter(
    ({ url }) => isSermonUrl(url) && !saved.has(new URL(url).pathname),
  );
  for (const sermon of sermons.slice(0, -maxSermons)) {
    await pages.delete(sermon, { ignoreVary: true });
  }
}

/** Only whole pages that are the same for everybody: none with a message or a session of one person. */
function isStorable({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === "basic" &&
    !redirected &&
    headers.get("Content-Type")?.startsWith("text/html") === true &&
    headers.get("Cache-Control")?.includes("no-store") !== true &&
    !headers.has("Less-Data")
  );
}

function isSermonUrl(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return sermonPage.test(pathname) || searchParams.has("sermon");
}
