import type { Page } from "@playwright/test";
import { scriptsReady } from "./scripts-ready";

/**
 * Opens a page and delays its scripts until the fonts are loaded, because fonts may shift the layout a little, which
 * is not measured here. Returns the layout shift since then.
 */
export async function layoutShift(page: Page, path: string): Promise<() => Promise<number>> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  // The load event waits for scripts.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const since = await page.evaluate(timeWithFonts);
  scripts.resolve();
  return async () => {
    await scriptsReady(page);
    return page.evaluate(movedSince, since);
  };
}

/** Runs in the browser. Returns the time at which the fonts are loaded and painted. */
export async function timeWithFonts(): Promise<number> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return performance.now();
}

/** Runs in the browser. */
export async function movedSince(since: number): Promise<number> {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  // Layout shifts are reported after the next paint.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await new Promise((idle) => requestIdleCallback(idle));
  entries.push(...observer.takeRecords());
  const moves = entries.filter(({ startTime }) => startTime > since);
  return moves.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
}
