/**
 * Stores a few pages for reading offline and sends what was written offline. In the admin area it stores nothing and
 * only keeps the page open while the connection is lost. It does not touch private pages, or any request that is not a
 * GET.
 */
import { sendOfflineQueue } from "~/features/prayers/offline-queue/send-queue";
import { type SavePageMessage, savedAudioCache } from "~/features/sermons/audio/saved-audio";
import { isAdminPath, respondToAdminNavigation } from "./admin-responses";
import { pagesCache, refreshOfflineCopies } from "./offline-copies";
import { respondToDataRequest, respondToNavigation } from "./page-responses";
import { respondToAudioRequest, saveSermonPage } from "./saved-sermons";
import { type MessageEventOfPage, worker } from "./worker-scope";

/** Style sheets, fonts, icons and scripts of the stored pages. Filled in by `scripts/service-worker.ts`. */
declare const shellFiles: string[];

const assetsCache = "assets 1";
const assetRetriesMs = [500, 1_000, 2_000];
const ignoredPaths = /^\/(?:(?:yours|reminders|less-data)(?:[./]|$)|prayer-watch\/)/;

// No page depends on the version of its worker, so the newest takes over at once.
worker.addEventListener("install", (event) => event.waitUntil(install()));
async function install(): Promise<void> {
  await precacheAssets();
  // Copies of an earlier version link to assets that may be gone.
  await refreshOfflineCopies(() => true);
  await worker.skipWaiting();
}

worker.addEventListener("activate", (event) => event.waitUntil(activate()));
async function activate(): Promise<void> {
  await deleteUnusedAssets();
  await worker.clients.claim();
}

// From pages: to save a sermon, or to send what was written offline when the connection is back.
worker.addEventListener("message", (event) => event.waitUntil(handleMessage(event)));
async function handleMessage({ data, ports }: MessageEventOfPage): Promise<void> {
  const path = savePagePath(data);
  if (path === undefined) await sendOfflineQueue();
  else ports[0]?.postMessage(await saveSermonPage(path, assetsCache));
}

function savePagePath(data: unknown): string | undefined {
  return (data as Partial<SavePageMessage> | null)?.savePage;
}

worker.addEventListener("sync", (event) => event.waitUntil(sendOrFail()));
async function sendOrFail(): Promise<void> {
  if (!(await sendOfflineQueue())) throw new Error("Still offline: the browser tries again later");
}

worker.addEventListener("fetch", (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  const isOurs = url.origin === worker.location.origin && !ignoredPaths.test(url.pathname);
  if (method !== "GET" || !isOurs) return;
  if (isAdminPath(url.pathname)) {
    if (mode === "navigate") event.respondWith(respondToAdminNavigation(event));
  } else if (url.pathname.startsWith("/assets/"))
    event.respondWith(respondToAssetRequest(event.request));
  else if (url.pathname.startsWith("/audio/"))
    event.respondWith(respondToAudioRequest(event.request));
  else if (url.pathname.endsWith(".data")) event.respondWith(respondToDataRequest(event, url));
  else if (mode === "navigate") event.respondWith(respondToNavigation(event, url));
});

/** If a file cannot be fetched, this worker is not installed, and the browser tries again later. */
async function precacheAssets(): Promise<void> {
  const assets = await caches.open(assetsCache);
  const missing = shellFiles.map(async (path) => {
    if (!(await assets.match(path, { ignoreVary: true }))) await assets.add(path);
  });
  await Promise.all(missing);
}

/** Every asset has its hash in its name, so a stored one is never out of date. */
async function respondToAssetRequest(request: Request): Promise<Response> {
  const assets = await caches.open(assetsCache);
  return (await assets.match(request, { ignoreVary: true })) ?? fetchAgainIfCut(request);
}

/** A page without one of its scripts would not work until it is reloaded. */
async function fetchAgainIfCut(request: Request): Promise<Response> {
  for (const waitMs of assetRetriesMs) {
    try {
      const response = await fetch(request);
      // The body may be cut too.
      return new Response(await response.arrayBuffer(), response);
    } catch {
      if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return fetch(request);
}

/** Deletes the caches of earlier workers, and assets that no stored page links to. */
async function deleteUnusedAssets(): Promise<void> {
  const current = [assetsCache, pagesCache, savedAudioCache];
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
  const pages = await (await caches.open(pagesCache)).matchAll();
  const texts = await Promise.all(pages.map((page) => page.text()));
  const used = [...shellFiles, ...texts].join("\n");
  const assets = await caches.open(assetsCache);
  for (const request of await assets.keys()) {
    const { pathname } = new URL(request.url);
    if (!used.includes(pathname)) await assets.delete(request, { ignoreVary: true });
  }
}
