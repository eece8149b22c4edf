/** The pages that a phone keeps, each with the time since when. */
import { isSermonUrl, offlineCopyPath, offlineFallbackPath, precachedPaths } from "./offline-paths";

export const pagesCache = "pages 1";
const mostSermons = 10;
const keptAtHeader = "Kept-At";
const halfDayMs = 43_200_000;

export type OfflineCopy = { html: string; headers: Headers; storedAt: Date };

export async function findOfflineCopy(name: string): Promise<OfflineCopy | undefined> {
  const pages = await caches.open(pagesCache);
  const response = await pages.match(name, { ignoreVary: true });
  return response && read(response);
}

export function isStale(page: OfflineCopy | undefined): boolean {
  return !page || Date.now() - page.storedAt.getTime() > halfDayMs;
}

/** Keeps a page that somebody opened; where its copy is another page, that one, now and then. */
export async function storeVisitedPage(name: string, visited: Response): Promise<void> {
  if (offlineCopyPath(name) === name) await keep(name, visited);
}

/** Fetches those pages that are always kept, where they are old or not there yet. */
export async function refreshOfflineCopies(
  isWanted: (page?: OfflineCopy) => boolean = isStale,
): Promise<void> {
  for (const name of [...precachedPaths, offlineFallbackPath]) {
    if (isWanted(await findOfflineCopy(name))) await fetchOfflineCopy(name);
  }
}

export async function fetchOfflineCopy(name: string): Promise<void> {
  try {
    await keep(name, await fetch(offlineCopyPath(name), { cache: "no-cache" }));
  } catch {
    // The line was cut: what is kept stays.
  }
}

/** The sermons that can be read, the last opened first. Their titles are HTML. */
export async function listOfflineSermons(): Promise<{ path: string; title: string }[]> {
  const pages = await caches.open(pagesCache);
  const sermons = (await pages.keys()).map(({ url }) => url).filter(isSermonUrl);
  const listed = sermons.map(async (url) => {
    const { pathname, search } = new URL(url);
    const { html } = (await findOfflineCopy(url)) ?? { html: "" };
    const [, title = ""] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? [];
    return { path: pathname + search, title };
  });
  return (await Promise.all(listed)).reverse();
}

async function keep(name: string, response: Response): Promise<void> {
  if (!mayBeKept(response)) return;
  const headers = new Headers(response.headers);
  for (const header of ["Content-Encoding", "Content-Length", "Server-Timing"]) {
    headers.delete(header);
  }
  headers.set(keptAtHeader, new Date().toISOString());
  const html = await response.text();
  // Every page reads without scripts, and then shows no time that was true only once. One must wake: a form is in it.
  const body = name === "/prayers" ? html : html.replaceAll(/<script\b.*?<\/script>/gs, "");
  const pages = await caches.open(pagesCache);
  // Taken out first, so that the newest stands last.
  await pages.delete(name, { ignoreVary: true });
  await pages.put(name, new Response(body, { headers }));
  const sermons = (await pages.keys()).filter(({ url }) => isSermonUrl(url));
  for (const sermon of sermons.slice(0, -mostSermons)) {
    await pages.delete(sermon, { ignoreVary: true });
  }
}

/** Only whole pages that are the same for everybody: none with a message or a session of one person. */
function mayBeKept({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === "basic" &&
    !redirected &&
    headers.get("Content-Type")?.startsWith("text/html") === true &&
    headers.get("Cache-Control")?.includes("no-store") !== true &&
    !headers.has("Less-Data")
  );
}

async function read(response: Response): Promise<OfflineCopy> {
  const { headers } = response;
  const keptAt = new Date(headers.get(keptAtHeader) ?? 0);
  return { html: await response.text(), headers, storedAt: keptAt };
}
