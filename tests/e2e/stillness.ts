import type { Page } from "@playwright/test";

/**
 * Opens a page and lets its scripts in when its letters have come: on a slow line those move a little, and
 * that is not asked here. Tells how much has moved since.
 */
export async function openStill(page: Page, path: string): Promise<() => Promise<number>> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  await page.goto(path);
  const since = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return performance.now();
  });
  scripts.resolve();
  return () => page.evaluate(movedSince, since);
}

function movedSince(since: number): Promise<number> {
  return new Promise((resolve) => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime > since && "value" in entry) moved += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(moved), 500);
  });
}
