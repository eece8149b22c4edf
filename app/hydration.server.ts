import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";
import { type HydrationData, hydrationElementId } from "./hydration";

type Manifest = EntryContext["manifest"];

/** The elements at the end of a page that can be hydrated, and the hash that its policy must allow. */
export function renderHydration(
  { manifest, staticHandlerContext, serverHandoffString = "{}" }: EntryContext,
  state: string,
  isNow: boolean,
): { html: string; scriptHashes: string[] } {
  const routes = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  );
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
  const imports = [manifest.entry, ...routes].flatMap((part) => part.imports ?? []);
  const files = [
    ...new Set([manifest.url, ...imports, ...Object.values(modules), manifest.entry.module]),
  ];
  const data: HydrationData = {
    runtime: manifest.hmr?.runtime,
    files,
    later: isNow ? adminFiles(manifest).filter((file) => !files.includes(file)) : [],
    modules,
    context: JSON.parse(serverHandoffString),
    state,
  };
  const importMap = renderImportMap(manifest.sri, files);
  const preloads = isNow ? files.map((file) => `<link rel="modulepreload" href="${file}">`) : [];
  // In JSON, \u003c stands for "<".
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="${hydrationElementId}"${isNow ? " data-now" : ""}>${json}</script>`;
  return {
    html: `<script type="importmap">${importMap}</script>${preloads.join("")}${element}`,
    scriptHashes: [scriptHash(importMap)],
  };
}

/** The files of every admin screen. */
function adminFiles({ routes }: Manifest): string[] {
  const screens = Object.values(routes).filter((route) => route && /(?:^|\/)admin/.test(route.id));
  const files = screens.flatMap((route) => [
    route?.module ?? "",
    ...(route?.imports ?? []),
    ...(route?.css ?? []),
  ]);
  return [...new Set(files)];
}

/** Makes the browser check the content of every script of the page. */
function renderImportMap(sri: Manifest["sri"], files: string[]): string {
  const hashes = typeof sri === "object" ? sri : {};
  const integrity = Object.fromEntries(
    files.flatMap((file) => (hashes[file] ? [[file, hashes[file]]] : [])),
  );
  return JSON.stringify({ integrity });
}

/** As in a content security policy. SHA-256 is the shortest that it allows. */
export function scriptHash(content: string): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
