/**
 * The first script that a page fetches, after its load event. It names the files that may run and their
 * fingerprints, and fetches at once all that this page needs. `scripts/start-script.ts` fills in the two names.
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
for (const href of new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))) {
  addToHead("link", { rel: "modulepreload", href });
}
void import(/* @vite-ignore */ manifest.entry.module);
