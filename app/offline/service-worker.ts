/**
 * Stands between the pages and the line. It keeps a few pages for reading offline and sends what was written
 * offline; everything else passes as if it were not there: the admin area, private pages, and whatever is sent.
 */
import { sendOfflineQueue } from "~/features/prayers/send-offline-queue";
import { deleteUnusedAssets, precacheAssets, respondToAssetRequest } from "./asset-cache";
import { refreshOfflineCopies } from "./offline-copies";
import { respondToDataRequest, respondToNavigation } from "./page-responses";
import { worker } from "./worker-scope";

const untouched = /^\/(?:admin|yours|reminders|less-data)(?:[./]|$)/;

// No page depends on the version of its worker, so the newest takes over at once.
worker.addEventListener("install", (event) => event.waitUntil(install()));
async function install(): Promise<void> {
  await precacheAssets();
  // All anew: those of an earlier version name files that may be gone.
  await refreshOfflineCopies(() => true);
  await worker.skipWaiting();
}

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
async function takeOver(): Promise<void> {
  await deleteUnusedAssets();
  await worker.clients.claim();
}

worker.addEventListener("sync", (event) => event.waitUntil(sendOrFail()));
async function sendOrFail(): Promise<void> {
  if (!(await sendOfflineQueue())) throw new Error("Still no line: the browser tries again later");
}

worker.addEventListener("fetch", (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  const isOurs = url.origin === worker.location.origin && !untouched.test(url.pathname);
  if (method !== "GET" || !isOurs) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(respondToAssetRequest(event.request));
  else if (url.pathname.endsWith(".data")) event.respondWith(respondToDataRequest(event, url));
  else if (mode === "navigate") event.respondWith(respondToNavigation(event, url));
});
