/** The routes of the build, as React Router lists them for the browser. */
import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

export type Route = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasLoader: boolean;
  hasAction: boolean;
  hasDefaultExport: boolean;
  /** Its script, and those that the script imports. */
  module: string;
  imports: string[];
};

const folder = "build/client/assets";

export function listRoutes(): Route[] {
  const window: { __reactRouterManifest?: { routes: Record<string, Route> } } = {};
  for (const name of readdirSync(folder)) {
    if (!/^manifest-[0-9a-f]{8}\.js$/.test(name)) continue;
    runInNewContext(readFileSync(`${folder}/${name}`, "utf8"), { window });
  }
  if (!window.__reactRouterManifest) throw new Error("The build has no manifest");
  return Object.values(window.__reactRouterManifest.routes);
}

/** The path of a route with those of its parents: "/admin/sermons/:id". */
export function routePath(routes: Route[], route: Route): string {
  const parent = routes.find(({ id }) => id === route.parentId);
  const parts = [parent && routePath(routes, parent), route.path];
  return `/${parts
    .flatMap((part) => part?.split("/") ?? [])
    .filter(Boolean)
    .join("/")}`;
}

/** The paths of the public pages, without those of single records and the page for unknown addresses. */
export function listPublicPaths(): string[] {
  return listRoutes()
    .filter(({ parentId, path }) => parentId === "public/layout" && !/[*:]/.test(path ?? ""))
    .map(({ path = "" }) => `/${path}`);
}

/** Rendered for the person who has a link, or for the device that prays. */
const needsToken = /^\/(reminders|yours|prayer-watch\/|daily-list\/|prayers\/pray)/;

/** Pages that are the same for all visitors. */
export const cachedPaths = [
  ...listPublicPaths().filter((path) => !needsToken.test(path)),
  "/_.data",
  "/sermons.data",
  "/sermons?sermon=first",
  "/sermons/dig-again-the-wells",
  "/sermons/dig-again-the-wells.data",
  "/sermons/preachers/the-ministry-leader",
  "/sermons/scripture/genesis",
  "/sermons?book=genesis",
  "/programmes?tab=monthly",
  "/gallery?tab=video",
  "/livestream?tab=youtube",
];
