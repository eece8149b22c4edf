import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** What is answered before the router is asked. */
const beforeRouter = ["/healthz", "/readyz", "/uploads/*"];
const nowhere = "/*";

/** The whole path of a route, with its parameters. */
export function routePattern(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let one: string | undefined = id; one; one = routes[one]?.parentId) {
    parts.unshift(routes[one]?.path ?? "");
  }
  return `/${parts.filter(Boolean).join("/")}`;
}

/** Says which route an address belongs to: one of the few that there are, whatever somebody asks for. */
export function createRouteMatcher(routes: Routes): (path: string) => string {
  const known = new Set([
    ...beforeRouter,
    ...Object.keys(routes).map((id) => routePattern(routes, id)),
  ]);
  const open = [...known]
    .filter((pattern) => /[:*]/.test(pattern))
    .toSorted((a, b) => b.length - a.length)
    .map((pattern) => ({ pattern, shape: shapeOf(pattern) }));

  return function nameOf(path: string): string {
    const plain = withoutSlashes(path.toLowerCase().replace(/(?:\/_)?\.data$/, ""));
    if (known.has(plain || "/")) return plain || "/";
    return open.find(({ shape }) => shape.test(plain))?.pattern ?? nowhere;
  };
}

/** Not by a regular expression: its cost would be the square of the slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function shapeOf(pattern: string): RegExp {
  const text = pattern.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replace(/\*$/, ".*");
  return new RegExp(`^${text}$`);
}
