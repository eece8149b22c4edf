/** Which pages a phone keeps, and under what name. */
export const precachedPaths = [
  "/",
  "/prayers",
  "/programmes",
  "/programmes?tab=monthly",
  "/sermons",
];

/** Shown where a page is asked for that is not kept. */
export const offlineFallbackPath = "/offline";

/** The name under which a page is kept, if it is one of those. */
export function offlineCacheKey({ pathname, searchParams }: URL): string | undefined {
  const sermon = searchParams.get("sermon");
  if (pathname === "/sermons" && sermon) return `/sermons?sermon=${encodeURIComponent(sermon)}`;
  if (pathname === "/programmes" && searchParams.get("tab") === "monthly") {
    return "/programmes?tab=monthly";
  }
  return precachedPaths.includes(pathname) && !searchParams.has("page") ? pathname : undefined;
}

/** The address of the copy to keep: the prayers page without what other people have asked for. */
export function offlineCopyPath(name: string): string {
  return name === "/prayers" ? "/prayers?kept" : name;
}

export function isSermonUrl(url: string): boolean {
  return url.includes("/sermons?sermon=");
}
