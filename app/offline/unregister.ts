import { sendOfflineQueue } from "~/features/prayers/send-offline-queue";
import { worker } from "./worker-scope";

/** Forgets all pages and leaves; while a request waits to be sent, it stays for that alone. */
export async function unregisterWorker(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  if (await sendOfflineQueue()) await worker.registration.unregister();
}

let hasAsked = false;

/**
 * Whether the person wants less data, which means no scripts at all, or the site has no worker any more: to switch
 * ours off everywhere it is enough that its file is gone. Asked once for each time that the worker is woken.
 */
export async function shouldUnregister({ headers }: Response): Promise<boolean> {
  if (headers.has("Less-Data")) return true;
  if (hasAsked) return false;
  hasAsked = true;
  const { status } = await fetch(worker.location.href, { method: "HEAD", cache: "no-store" });
  return status === 404 || status === 410;
}
