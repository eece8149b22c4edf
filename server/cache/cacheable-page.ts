import type { ServerBuild } from "react-router";
import { routePattern } from "~server/route-patterns";

/** What a route says of itself with `export const handle`. */
type Handle = { isCacheable?: boolean; query?: readonly string[] } | undefined;

/** One page for everybody: what it is kept under, the whole address to make it from, and its route. */
export type CacheablePage = { key: string; url: string; savesData: boolean; route: string };

/** Added by others on the way here; no page depends on it. */
const noise = /^(?:utm_\w+|fbclid|gclid|msclkid|ttclid|igshid?|mc_[ce]id)$/;
const longestQuery = 200;

/**
 * Finds the page that an address names, among those that may be kept: pages that say so, or whose layout does, asked
 * for with no other query than the page's `query` lists, each once. Anything else is made for the one who asks.
 */
export function createPageResolver(routes: ServerBuild["routes"]) {
  const pages = new Map<string, { route: string; query: readonly string[] }>();
  for (const [id, { module } = { module: undefined }] of Object.entries(routes)) {
    const route = routePattern(routes, id);
    if (!module?.default || /[:*?]/.test(route) || !isKept(routes, id)) continue;
    const page = { route, query: (module.handle as Handle)?.query ?? [] };
    pages.set(route, page);
    pages.set(route === "/" ? "/_.data" : `${route}.data`, page);
  }

  return function findPage(
    origin: string,
    url: string,
    savesData: boolean,
  ): CacheablePage | undefined {
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    const page = pages.get(path);
    if (!page) return undefined;
    const query = mark < 0 ? "" : allowedQuery(url.slice(mark), page.query);
    if (query === undefined) return undefined;
    const isSparing = savesData && !path.endsWith(".data");
    const whole = origin + path + query;
    const key = isSparing ? `${whole} sparing` : whole;
    return { key, url: whole, savesData: isSparing, route: page.route };
  };
}

/** In one order and spelling; undefined where there is something that the page does not know. */
function allowedQuery(text: string, allowed: readonly string[]): string | undefined {
  if (text.length > longestQuery) return undefined;
  const asked = [...new URLSearchParams(text)].filter(([name]) => !noise.test(name));
  const names = new Set(asked.map(([name]) => name));
  if (names.size < asked.length || asked.some(([name]) => !allowed.includes(name))) {
    return undefined;
  }
  const query = new URLSearchParams(asked.toSorted(([a], [b]) => a.localeCompare(b))).toString();
  return query && `?${query}`;
}

function isKept(routes: ServerBuild["routes"], id: string): boolean {
  const route = routes[id];
  if (!route) return false;
  return (route.module.handle as Handle)?.isCacheable ?? isKept(routes, route.parentId ?? "");
}
