import type { Page } from "@playwright/test";

/** Waits until React has hydrated the page and the browser is idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
}
