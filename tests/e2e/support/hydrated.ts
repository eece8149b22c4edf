import type { Page } from "@playwright/test";

/** Waits until the page's scripts have taken over what the server sent, and have nothing left to do. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
}
