import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Counts requests to keep the screen on: the browser of the tests refuses them. */
async function countWakeLocks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { wakeLocks: number };
    counted.wakeLocks = 0;
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        request: () => {
          counted.wakeLocks++;
          return Promise.reject(new Error("The battery is low"));
        },
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { wakeLocks: number }).wakeLocks);
}

test("the screen stays on while one prays, again after the page was hidden, and on no other page", async ({
  page,
}) => {
  const wakeLocks = await countWakeLocks(page);
  await page.goto("/prayers");
  await scriptsReady(page);
  expect(await wakeLocks()).toBe(0);
  await page.goto("/prayers/now");
  await scriptsReady(page);
  expect(await wakeLocks()).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await wakeLocks()).toBe(2);
});

test("the window fills while one scrolls, and stands still with reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/prayers/now");
  const light = page.locator(".pray-now-window .risen-glass");
  const clip = () => light.evaluate((element) => getComputedStyle(element).clipPath);
  const before = await clip();
  await heading(page, "Amen.").scrollIntoViewIfNeeded();
  await expect.poll(clip).not.toBe(before);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator(".pray-now-window")).toBeHidden();
  await expect(page.locator(".pray-now-lancet").first()).toBeAttached();
});

for (const width of [320, 1280]) {
  test(`the page is accessible and fits at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/prayers/now");
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each prayer leads to the next by keyboard, and the end leads back", async ({ page }) => {
    await page.goto("/prayers");
    await page.getByRole("link", { name: "Pray it now" }).click();
    await expect(page).toHaveURL(/\/prayers\/now$/);
    const next = page.getByRole("link", { name: "Next prayer" });
    await expect(next).toHaveCount(6);
    await next.first().focus();
    await page.keyboard.press("Enter");
    await expect(heading(page, "Deliverance")).toBeInViewport();
    await page.getByRole("link", { name: "Amen" }).click();
    await expect(heading(page, "Amen.")).toBeInViewport();
    await page.getByRole("link", { name: "Back to the prayers" }).click();
    await expect(page).toHaveURL(/\/prayers$/);
  });
});
