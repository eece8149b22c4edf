import type { Page } from "@playwright/test";
import { hydrated } from "./hydrated";

/** Waits for hydration first: scripts that are not loaded yet could not show that sending failed. */
export async function goOffline(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
  await page.context().setOffline(true);
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}
