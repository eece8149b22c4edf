/** Hydrates the page. `hydrate.browser.ts` has loaded all files before. */
import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWhenConnected } from "~/ui/connection";
import { type HydrationData, hydrationElementId } from "./hydration";

const parallelDownloads = 4;
const retryMs = 5_000;

await setRouterGlobals();
const restoreTypedText = trackTypedText();
startTransition(() => {
  // One parent around the router: with a sibling React would generate other ids than on the server.
  hydrateRoot(
    document,
    <Hydrated onHydrated={restoreTypedText}>
      <HydratedRouter unstable_fetch={fetchWhenConnected} />
    </Hydrated>,
  );
});

void downloadLater();

/**
 * The files of the other admin screens, so that they are in the browser's cache: React Router reloads the page if a
 * file cannot be loaded, and offline the browser shows its own error page. A failed file is tried again.
 */
async function downloadLater(): Promise<void> {
  const text = document.getElementById(hydrationElementId)?.textContent ?? "";
  const { later }: HydrationData = JSON.parse(text);
  const downloadNext = async (): Promise<void> => {
    const file = later.shift();
    if (!file) return;
    try {
      await (await fetch(file, { priority: "low" })).arrayBuffer();
    } catch {
      later.push(file);
      await pause();
    }
    return downloadNext();
  };
  await Promise.all(Array.from({ length: parallelDownloads }, downloadNext));
}

/** Until the phone is online again, or for a few seconds. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, retryMs);
    addEventListener(
      "online",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/**
 * React Router's own inline scripts set three globals before its entry runs: the manifest, which sets itself, the
 * context with the loader data, and the modules of the matched routes.
 */
async function setRouterGlobals(): Promise<void> {
  const text = document.getElementById(hydrationElementId)?.textContent ?? "";
  const { modules, context, state }: HydrationData = JSON.parse(text);
  const routeModules: Record<string, object> = {};
  for (const [id, file] of Object.entries(modules)) {
    routeModules[id] = await import(/* @vite-ignore */ file);
  }
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Blob([state]).stream() },
    __reactRouterRouteModules: routeModules,
  });
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * When React hydrates a textarea, it resets its text to what the server sent. Returns a function that restores what was
 * typed. Typing may go on meanwhile, so the text is restored before each further input too. The listeners are on the
 * window, which gets an event before React does: React may hydrate the whole page within an input event.
 */
function trackTypedText(): () => void {
  const areas = [...document.querySelectorAll("textarea")];
  const typed = new Map(areas.map((area) => [area, area.value]));
  const restore = () => {
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
  };
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  addEventListener("beforeinput", restore, options);
  addEventListener("input", remember, options);
  return () => {
    listening.abort();
    restore();
  };
}
