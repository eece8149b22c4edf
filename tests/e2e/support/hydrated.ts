import type { Page } from "@playwright/test";
import { scriptsReady } from "./scripts-ready";

/**
 * Waits until everything on the page works. The admin area is hydrated by itself; a public page with a form is hydrated
 * because this touches the form; other public pages need only the page script.
 */
export async function hydrated(page: Page): Promise<void> {
  await scriptsReady(page);
  const canHydrate = await page.evaluate(() => {
    document.querySelector("[data-hydrate]")?.dispatchEvent(new Event("input", { bubbles: true }));
    return document.getElementById("hydration") !== null;
  });
  if (canHydrate) {
    await page.waitForFunction(() =>
      Object.keys(document.body.querySelector("main") ?? {}).some((key) =>
        key.startsWith("__react"),
      ),
    );
  }
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
}
