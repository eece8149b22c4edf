import type { ServerBuild } from "react-router";
import { routePattern } from "~server/route-patterns";

/** The `handle` export of a route. */
type Handle = {
  isCacheable?: boolean;
  /** The search params that the page reads. */
  query?: readonly string[];
  /** Those without end, such as the text of a search: the page with one of them is rendered for each request. */
  uncachedQuery?: readonly string[];
};

/** A page that is the same for everybody: its cache key, the URL to render it from, and its route. */
export type CacheablePage = { key: string; url: string; savesData: boolean; route: string };

const maxQueryLength = 200;
/** React Router returns only the data of these routes. */
const routerParam = "_routes";

type KnownPage = { route: string; query: readonly string[]; uncached: readonly string[] };

/**
 * Finds the cacheable page of a URL. A page is cacheable if its `handle` or that of its layout says so. Search params that
 * it does not read are left out, so that they cost nothing. Other pages are rendered for each request.
 */
export function createPageResolver(routes: ServerBuild["routes"]) {
  const pages = new Map<string, KnownPage>();
  const dynamic: { pattern: RegExp; page: KnownPage }[] = [];
  for (const [id, { module } = { module: undefined }] of Object.entries(routes)) {
    const route = routePattern(routes, id);
    if (!module?.default || /[*?]/.test(route) || !isCacheableRoute(routes, id)) continue;
    const { query = [], uncachedQuery = [] } = (module.handle ?? {}) as Handle;
    const page = { route, query, uncached: [...uncachedQuery, routerParam] };
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
    const query = mark < 0 ? "" : cachedQuery(url.slice(mark), page);
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

/**
 * The params that the page reads, sorted and encoded in one way. Of several values the page reads the first. Undefined
 * if the page is not cached with them.
 */
function cachedQuery(text: string, { query, uncached }: KnownPage): string | undefined {
  const params = new URLSearchParams(text);
  if (uncached.some((name) => params.has(name))) return undefined;
  const known = new URLSearchParams();
  for (const name of query.toSorted()) {
    const value = params.get(name);
    if (value !== null) known.set(name, value);
  }
  if (known.size === 0) return "";
  const cached = `?${known}`;
  return cached.length > maxQueryLength ? undefined : cached;
}

function isCacheableRoute(routes: ServerBuild["routes"], id: string): boolean {
  const route = routes[id];
  if (!route) return false;
  return (
    (route.module.handle as Handle | undefined)?.isCacheable ??
    isCacheableRoute(routes, route.parentId ?? "")
  );
}
