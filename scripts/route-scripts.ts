import { readdir, readFile, stat } from "node:fs/promises";

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasLoader: boolean;
  hasAction: boolean;
  hasDefaultExport: boolean;
  module: string;
  imports: string[];
  css?: string[];
  clientActionModule?: string;
};
export type RouteManifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
};

export type RouteScripts = { path: string; files: string[]; kilobytes: number };

/** Lists the JavaScript files of each public page of the build, with their compressed size. */
export async function listRouteScripts(): Promise<RouteScripts[]> {
  const manifest = await readRouteManifest();
  const isPublic = (route: ManifestRoute) =>
    route.parentId === "public/layout" && route.path !== "*";
  const { site } = JSON.parse(await readFile("build/client/start.json", "utf8"));
  const sizes = new Map<string, number>();
  const pages = Object.values(manifest.routes).filter(isPublic);
  return Promise.all(
    pages.map(async (page) => {
      const modules = [manifest.entry, ...routeWithParents(manifest, page)];
      const parts = modules.flatMap(({ module, imports }) => [module, ...imports]);
      const files = [...new Set([site.src, ...parts])];
      for (const file of files) if (!sizes.has(file)) sizes.set(file, await compressedSize(file));
      const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
      return { path: `/${page.path ?? ""}`, files, kilobytes: bytes / 1024 };
    }),
  );
}

/** Returns the parents of a route, outermost first, and the route itself. */
export function routeWithParents(manifest: RouteManifest, route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  return parent ? [...routeWithParents(manifest, parent), route] : [route];
}

/** Reads the routes of the build and the files that each of them loads. */
export async function readRouteManifest(): Promise<RouteManifest> {
  const folder = "build/client/assets";
  for (const name of await readdir(folder)) {
    if (!name.startsWith("manifest-") || !name.endsWith(".js")) continue;
    const text = await readFile(`${folder}/${name}`, "utf8");
    if (!text.startsWith("window.__reactRouterManifest=")) continue;
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  }
  throw new Error("The build has no manifest");
}

async function compressedSize(file: string): Promise<number> {
  const path = `build/client${file}`;
  return (await stat(`${path}.br`).catch(() => stat(path))).size;
}
