/**
 * The first script that a page fetches, after its load event. It sets the import map with the integrity hashes and
 * preloads all modules of this page. `scripts/start-script.ts` fills in the two constants.
 */
import type { UNSAFE_AssetsManifest as AssetsManifest } from "react-router";

declare const manifest: AssetsManifest;
declare const importMap: string;

function addToHead(tag: "script" | "link", properties: object): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

window.__reactRouterManifest = manifest;
addToHead("script", { type: "importmap", textContent: importMap });

const ids = document.getElementById("handoff")?.dataset.routes?.split(" ") ?? [];
const parts = [manifest.entry, ...ids.flatMap((id) => manifest.routes[id] ?? [])];
const files = [...new Set(parts.flatMap(({ module, imports = [] }) => [...imports, module]))];
for (const href of files) addToHead("link", { rel: "modulepreload", href });

/** One module at a time, so that input events are handled in between. */
async function run(): Promise<void> {
  for (const href of files) await import(/* @vite-ignore */ href);
}
void run();
