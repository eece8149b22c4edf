/**
 * Stands between the pages and the line. It keeps a few pages for reading offline and sends what was written
 * offline; everything else passes as if it were not there: the admin area, private pages, and whatever is sent.
 */
import { sendWaiting } from "~/features/prayers/send-waiting";
import { answerData, answerPage } from "./answer-page";
import { keepCopies } from "./kept-pages";
import { answerAsset, dropUnusedAssets, keepShell } from "./shell-assets";
import { worker } from "./worker-scope";

const untouched = /^\/(?:admin|yours|reminders|less-data)(?:[./]|$)/;

// No page depends on the version of its worker, so the newest takes over at once.
worker.addEventListener("install", (event) => event.waitUntil(install()));
async function install(): Promise<void> {
  await keepShell();
  // All anew: those of an earlier version name files that may be gone.
  await keepCopies(() => true);
  await worker.skipWaiting();
}

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
async function takeOver(): Promise<void> {
  await dropUnusedAssets();
  await worker.clients.claim();
}

worker.addEventListener("sync", (event) => event.waitUntil(sendOrFail()));
async function sendOrFail(): Promise<void> {
  if (!(await sendWaiting())) throw new Error("Still no line: the browser tries again later");
}

worker.addEventListener("fetch", (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  const isOurs = url.origin === worker.location.origin && !untouched.test(url.pathname);
  if (method !== "GET" || !isOurs) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(answerAsset(event.request));
  else if (url.pathname.endsWith(".data")) event.respondWith(answerData(event, url));
  else if (mode === "navigate") event.respondWith(answerPage(event, url));
});
