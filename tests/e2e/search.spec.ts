import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { expect, test } from "~tests/e2e/support/site";

/** The index is a few seconds behind a test that has put the seed back. */
async function openSearch(page: Page, query: string, heading: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/search?${query}`);
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
}

const sermon = "Watchman, What of the Night?";

test.describe("on a phone without JavaScript", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test("a visitor opens the menu, searches for a word and opens the sermon", {
    tag: "@core",
  }, async ({ page }) => {
    await openSearch(page, "q=watchman", /results? for “watchman”$/);
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Search" }).click();
    const field = page.getByRole("searchbox", { name: "Search this site" });
    await field.fill("wátchman night");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=w%C3%A1tchman\+night$/);
    await expect(page.locator("mark").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("link", { name: sermon }).click();
    await expect(page.getByRole("heading", { level: 1, name: sermon })).toBeVisible();
  });
});

test("the keyboard reaches the field, the filters and the hits", async ({ page }) => {
  await openSearch(page, "q=prayer", /results for “prayer”$/);
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "All", exact: true })).toBeFocused();
});

test("the link of a programme opens the page at that programme", async ({ page }) => {
  await openSearch(page, "q=tuesday+fasting", /^1 result for “tuesday fasting”$/);
  await page.getByRole("link", { name: "Tuesday Fasting" }).first().click();
  await expect(page).toHaveURL(/\/programmes#programme-/);
  await expect(page.getByRole("heading", { name: "Tuesday Fasting" })).toBeInViewport();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test("results, no results and an error are accessible", async ({ page, consoleErrors }) => {
        await openSearch(page, "q=prayer", /results for “prayer”$/);
        await expectAccessible(page);
        await page.goto("/search?q=prayer+zebra");
        await expect(page.getByRole("heading", { name: /^We found nothing/ })).toBeVisible();
        await expectAccessible(page);
        await page.goto(`/search?q=${"a".repeat(101)}`);
        await expect(page.getByText("at most 100 letters")).toBeVisible();
        await expectAccessible(page);
        allowErrors(consoleErrors, /422/);
      });
    });
  }
}
