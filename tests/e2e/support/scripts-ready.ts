import type { Page } from "@playwright/test";

/** Waits until the page script has started everything that works without React. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => "ready" in document.documentElement.dataset);
}
