/** Makes the service worker: one file, with the names of the files that the kept pages need. */
import { readdir, readFile } from "node:fs/promises";
import { build } from "vite";
import { type RouteManifest, readRouteManifest, routeWithParents } from "./route-scripts.ts";

const folder = "build/client";
/** The one kept page that wakes: a request can be written in it without a line. */
const awake = "features/prayers/page";
const kept = [awake, "public/home/page", "features/programmes/page", "features/sermons/page"];
/** The letters that every page has, and the signs. */
const looks = /^(?:(?:inter|fraunces)-[\w-]{8}\.woff2|icons-[\w-]+\.svg)$/;
/** Loaded when there is no line, or something waits. */
const whenOffline = /^waiting-[\w-]+\.js$/;

export async function makeServiceWorker(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    define: { shellFiles: JSON.stringify(await shellFiles()) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: "app/offline/service-worker.ts",
        formats: ["iife"],
        name: "worker",
        fileName: () => "service-worker.js",
      },
    },
  });
}

/** The looks of all kept pages, and the scripts of the one that wakes. */
async function shellFiles(): Promise<string[]> {
  const manifest = await readRouteManifest();
  const { site } = JSON.parse(await readFile(`${folder}/start.json`, "utf8"));
  const names = await readdir(`${folder}/assets`);
  const others = names.filter((name) => looks.test(name) || whenOffline.test(name));
  const sheets = kept.flatMap((id) => partsOf(manifest, id)).flatMap(({ css = [] }) => css);
  const scripts = [manifest.entry, ...partsOf(manifest, awake)];
  const { clientActionModule } = manifest.routes[awake] ?? {};
  return [
    ...new Set([
      site.src,
      clientActionModule,
      ...sheets,
      ...others.map((name) => `/assets/${name}`),
      ...scripts.flatMap(({ module, imports }) => [module, ...imports]),
    ]),
  ];
}

function partsOf(manifest: RouteManifest, id: string) {
  const route = manifest.routes[id];
  if (!route) throw new Error(`The build has no ${id}`);
  return routeWithParents(manifest, route);
}
