import type { ServerBuild } from "react-router";

/** What a route says of itself with `export const handle`. */
type Handle = { isKept?: boolean; query?: readonly string[] } | undefined;

/** One page for everybody: what it is kept under, and the whole address to make it from. */
export type PageAddress = { key: string; url: string; savesData: boolean };

/** Added by others on the way here; no page depends on it. */
const noise = /^(?:utm_\w+|fbclid|gclid|msclkid|ttclid|igshid?|mc_[ce]id)$/;
const longestQuery = 200;

/**
 * Finds the page that an address names, among those that may be kept: pages that say so, or whose layout does, asked
 * for with no other query than the page's `query` lists, each once. Anything else is made for the one who asks.
 */
export function createAddressBook(routes: ServerBuild["routes"]) {
  const queries = new Map<string, readonly string[]>();
  for (const [id, route] of Object.entries(routes)) {
    const path = pathOf(routes, id);
    if (!route?.module.default || !path || !isKept(routes, id)) continue;
    const query = (route.module.handle as Handle)?.query ?? [];
    queries.set(path, query);
    queries.set(path === "/" ? "/_.data" : `${path}.data`, query);
  }

  return function findPage(
    origin: string,
    url: string,
    savesData: boolean,
  ): PageAddress | undefined {
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    const allowed = queries.get(path);
    if (!allowed) return undefined;
    const query = mark < 0 ? "" : allowedQuery(url.slice(mark), allowed);
    if (query === undefined) return undefined;
    const isSparing = savesData && !path.endsWith(".data");
    const whole = origin + path + query;
    return { key: isSparing ? `${whole} sparing` : whole, url: whole, savesData: isSparing };
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
  return (route.module.handle as Handle)?.isKept ?? isKept(routes, route.parentId ?? "");
}

/** The whole path of a route; undefined where a part of it stands for anything. */
function pathOf(routes: ServerBuild["routes"], id: string): string | undefined {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  const path = `/${parts.join("/")}`;
  return /[:*?]/.test(path) ? undefined : path;
}
