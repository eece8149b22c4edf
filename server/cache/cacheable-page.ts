import type { ServerBuild } from "react-router";
import { routePattern } from "~server/route-patterns";

/** The `handle` export of a route. */
type Handle = { isCacheable?: boolean; query?: readonly string[] } | undefined;

/** A page that is the same for everybody: its cache key, the URL to render it from, and its route. */
export type CacheablePage = { key: string; url: string; savesData: boolean; route: string };

/** Added to links by other sites. No page depends on them. */
const trackingParams = /^(?:utm_\w+|fbclid|gclid|msclkid|ttclid|igshid?|mc_[ce]id)$/;
const maxQueryLength = 200;

type KnownPage = { route: string; query: readonly string[] };

/**
 * Finds the cacheable page of a URL. A page is cacheable if its `handle` or that of its layout says so, and if the URL
 * has only the search params that `query` lists, each once. Other pages are rendered for each request.
 */
export function createPageResolver(routes: ServerBuild["routes"]) {
  const pages = new Map<string, KnownPage>();
  const dynamic: { pattern: RegExp; page: KnownPage }[] = [];
  for (const [id, { module } = { module: undefined }] of Object.entries(routes)) {
    const route = routePattern(routes, id);
    if (!module?.default || /[*?]/.test(route) || !isCacheableRoute(routes, id)) continue;
    const page = { route, query: (module.handle as Handle)?.query ?? [] };
    if (route.includes(":")) {
      dynamic.push({ pattern: slugPattern(route), page });
      continue;
    }
    pages.set(route, page);
    pages.set(route === "/" ? "/_.data" : `${route}.data`, page);
  }

  /** A page at its own path comes before one whose path has a param. */
  function findByPath(path: string): KnownPage | undefined {
    return pages.get(path) ?? dynamic.find(({ pattern }) => pattern.test(path))?.page;
  }

  return function findPage(
    origin: string,
    url: string,
    savesData: boolean,
  ): CacheablePage | undefined {
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    const page = findByPath(path);
    if (!page) return undefined;
    const query = mark < 0 ? "" : allowedQuery(url.slice(mark), page.query);
    if (query === undefined) return undefined;
    const isLessData = savesData && !path.endsWith(".data");
    const fullUrl = origin + path + query;
    const key = isLessData ? `${fullUrl} sparing` : fullUrl;
    return { key, url: fullUrl, savesData: isLessData, route: page.route };
  };
}

/** A param is a slug: each address has one spelling, so a page is cached once. Only found pages are stored. */
function slugPattern(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, "[a-z0-9-]{1,80}")}(?:\\.data)?$`);
}

/** Sorted and encoded in one way. Undefined if there is a param that the page does not know. */
function allowedQuery(text: string, allowed: readonly string[]): string | undefined {
  if (text.length > maxQueryLength) return undefined;
  const params = [...new URLSearchParams(text)].filter(([name]) => !trackingParams.test(name));
  const names = new Set(params.map(([name]) => name));
  if (names.size < params.length || params.some(([name]) => !allowed.includes(name))) {
    return undefined;
  }
  const query = new URLSearchParams(params.toSorted(([a], [b]) => a.localeCompare(b))).toString();
  return query && `?${query}`;
}

function isCacheableRoute(routes: ServerBuild["routes"], id: string): boolean {
  const route = routes[id];
  if (!route) return false;
  return (
    (route.module.handle as Handle)?.isCacheable ?? isCacheableRoute(routes, route.parentId ?? "")
  );
}
