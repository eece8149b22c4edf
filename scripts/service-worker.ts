/** Builds the service worker as one file. It contains the names of the files that the offline pages need. */
import { readdir, readFile } from "node:fs/promises";
import { build } from "vite";
import { type RouteManifest, readRouteManifest, routeWithParents } from "./route-scripts.ts";

const folder = "build/client";
/** The only offline page that is hydrated: a prayer request can be written while offline. */
const interactivePage = "features/prayers/page";
const offlinePages = [
  interactivePage,
  "public/home/page",
  "features/programmes/page",
  "features/sermons/page",
];
/** The fonts of plain text and the icon sprite. */
const fontsAndIcons = /^(?:(?:inter|fraunces)-[\w-]{8}\.woff2|icons-[\w-]+\.svg)$/;
/** Loaded while offline, or if the queue is not empty. */
const offlineScripts = /^offline-queue-[\w-]+\.js$/;

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

/** Style sheets, fonts and icons of all offline pages, and the scripts of the interactive one. */
async function shellFiles(): Promise<string[]> {
  const manifest = await readRouteManifest();
  const { site } = JSON.parse(await readFile(`${folder}/start.json`, "utf8"));
  const names = await readdir(`${folder}/assets`);
  const others = names.filter((name) => fontsAndIcons.test(name) || offlineScripts.test(name));
  const sheets = offlinePages
    .flatMap((id) => routeModules(manifest, id))
    .flatMap(({ css = [] }) => css);
  const scripts = [manifest.entry, ...routeModules(manifest, interactivePage)];
  const { clientActionModule } = manifest.routes[interactivePage] ?? {};
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

function routeModules(manifest: RouteManifest, id: string) {
  const route = manifest.routes[id];
  if (!route) throw new Error(`The build has no ${id}`);
  return routeWithParents(manifest, route);
}
