/** Style sheet, fonts, signs and scripts of the kept pages. Each has its hash in its name: what is kept is right. */
import { pagesCache } from "./offline-copies";

/** Filled in by `scripts/service-worker.ts`. */
declare const shellFiles: string[];

const assetsCache = "assets 1";

/** Where one of them does not come, this worker is not installed; the browser tries again. */
export async function precacheAssets(): Promise<void> {
  const assets = await caches.open(assetsCache);
  const missing = shellFiles.map(async (path) => {
    if (!(await assets.match(path, { ignoreVary: true }))) await assets.add(path);
  });
  await Promise.all(missing);
}

export async function respondToAssetRequest(request: Request): Promise<Response> {
  const assets = await caches.open(assetsCache);
  return (await assets.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** After a new version: what no kept page names any more, and what earlier workers kept in other ways. */
export async function deleteUnusedAssets(): Promise<void> {
  const ours = [assetsCache, pagesCache];
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  const pages = await (await caches.open(pagesCache)).matchAll();
  const texts = await Promise.all(pages.map((page) => page.text()));
  const named = [...shellFiles, ...texts].join("\n");
  const assets = await caches.open(assetsCache);
  for (const request of await assets.keys()) {
    const { pathname } = new URL(request.url);
    if (!named.includes(pathname)) await assets.delete(request, { ignoreVary: true });
  }
}
