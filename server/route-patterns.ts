import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** Paths that the Hono app serves without the router. */
const nonRouterPatterns = ["/healthz", "/readyz", "/uploads/*", "/audio/*"];
const notFoundPattern = "/*";

/** The full path of a route, for example `/sermons/:id`. */
export function routePattern(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let one: string | undefined = id; one; one = routes[one]?.parentId) {
    parts.unshift(routes[one]?.path ?? "");
  }
  return `/${parts.filter(Boolean).join("/")}`;
}

/** Maps a path to the pattern of its route. The number of results is bounded, whatever paths are requested. */
export function createRouteMatcher(routes: Routes): (path: string) => string {
  const known = new Set([
    ...nonRouterPatterns,
    ...Object.keys(routes).map((id) => routePattern(routes, id)),
  ]);
  const dynamic = [...known]
    .filter((pattern) => /[:*]/.test(pattern))
    .toSorted((a, b) => b.length - a.length)
    .map((pattern) => ({ pattern, regExp: patternRegExp(pattern) }));

  return function matchRoute(path: string): string {
    const plain = trimTrailingSlashes(path.toLowerCase().replace(/(?:\/_)?\.data$/, ""));
    if (known.has(plain || "/")) return plain || "/";
    return dynamic.find(({ regExp }) => regExp.test(plain))?.pattern ?? notFoundPattern;
  };
}

/** Not by a regular expression: its time would be quadratic in the number of slashes. */
function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function patternRegExp(pattern: string): RegExp {
  const text = pattern.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replace(/\*$/, ".*");
  return new RegExp(`^${text}$`);
}
