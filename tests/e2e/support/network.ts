import type { Page } from "@playwright/test";
import { hydrated } from "./hydrated";

/** The page is awake before the line is cut: what has not come yet cannot say that sending failed. */
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
