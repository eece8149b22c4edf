/** The button that saves the text and the recording of a sermon on the phone, or removes them. */
import { formatBytes } from "~/ui/format-bytes";
import { type SavePageMessage, savedAudioCache, sermonPathHeader } from "./saved-audio";

const texts = {
  save: "Save offline",
  cancel: "Stop saving",
  remove: "Remove",
  full: "There is no room on your device. Remove another saved sermon, or free some space, and try again.",
  failed: "The connection was lost, and nothing was saved. Please try again.",
};

/** Without HTTPS browsers have no offline copies, so there is nothing to offer. */
export async function startSaveOffline(section: HTMLElement): Promise<void> {
  const area = section.querySelector<HTMLElement>("[data-save]");
  const button = area?.querySelector("button");
  const label = button?.querySelector<HTMLElement>("[data-label]");
  const status = area?.querySelector("output");
  if (!area || !button || !label || !status) return;
  if (!("caches" in window && navigator.serviceWorker)) {
    area.remove();
    return;
  }
  const { save: url = "", path = "", bytes = "0" } = area.dataset;
  const sizes = status.textContent;
  const cache = await caches.open(savedAudioCache);
  let running: AbortController | undefined;

  function show(text: string, message: string): void {
    if (label) label.textContent = text;
    if (status) status.textContent = message;
  }
  const showSaved = () =>
    show(
      texts.remove,
      `Saved on this device, ${formatBytes(Number(bytes))}. Plays without network.`,
    );

  async function save(): Promise<void> {
    running = new AbortController();
    try {
      await navigator.storage?.persist?.();
      await saveRecording(cache, { url, path, signal: running.signal }, (done) =>
        show(texts.cancel, `Saving, ${Math.floor(done * 100)} %`),
      );
      if (!(await savePage(path))) throw new Error("the page was not stored");
      showSaved();
    } catch (error) {
      await cache.delete(url);
      if (running.signal.aborted) show(texts.save, sizes);
      else show(texts.save, isFull(error) ? texts.full : texts.failed);
    } finally {
      running = undefined;
    }
  }

  async function press() {
    if (running) running.abort();
    else if (await cache.delete(url)) show(texts.save, sizes);
    else await save();
  }

  button.addEventListener("click", () => void press());
  await removeReplaced(cache, url, path);
  if (await cache.match(url)) showSaved();
}

/** The recording was replaced since it was saved. */
async function removeReplaced(cache: Cache, url: string, path: string): Promise<void> {
  for (const request of await cache.keys()) {
    const isCurrent = new URL(request.url).pathname === url;
    const saved = isCurrent ? undefined : await cache.match(request);
    if (saved?.headers.get(sermonPathHeader) === path) await cache.delete(request);
  }
}

type Recording = { url: string; path: string; signal: AbortSignal };

class FullError extends Error {}

/** The phone says that it is full, or its estimate does. */
function isFull(error: unknown): boolean {
  return (
    error instanceof FullError ||
    (error instanceof DOMException && error.name === "QuotaExceededError")
  );
}

/** A recording that arrives incomplete is not stored. */
async function saveRecording(
  cache: Cache,
  { url, path, signal }: Recording,
  onProgress: (done: number) => void,
): Promise<void> {
  onProgress(0);
  const response = await fetch(url, { signal });
  const size = Number(response.headers.get("Content-Length"));
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const { quota = Number.MAX_VALUE, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (size > quota - usage) {
    await response.body.cancel();
    throw new FullError();
  }
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length;
      onProgress(size > 0 ? received / size : 0);
      controller.enqueue(chunk);
    },
  });
  const headers = new Headers(response.headers);
  headers.set(sermonPathHeader, path);
  await cache.put(url, new Response(response.body.pipeThrough(counter), { headers }));
}

/** The service worker stores pages, because it knows what an offline copy needs. */
async function savePage(path: string): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    active?.postMessage({ savePage: path } satisfies SavePageMessage, [port2]);
  });
}
