import { expectAccessible } from "~tests/e2e/support/accessible";
import { expect, test } from "~tests/e2e/support/site";

test.describe("Programme Schedule", () => {
  test("opens with the week and switches to the month", { tag: "@core" }, async ({ page }) => {
    await page.goto("/programmes");
    await expect(page.getByRole("table", { name: "Weekly Schedule" })).toBeVisible();
    await page.getByRole("link", { name: "Monthly Schedule" }).click();
    await expect(page).toHaveURL(/\?tab=monthly/);
    const table = page.getByRole("table", { name: "Monthly Schedule" });
    await expect(
      table.getByRole("row", { name: /Midnight Prayers 12:00 AM to 1:00 AM Lagos 1/ }),
    ).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the schedule switches to the month", { tag: "@core" }, async ({ page }) => {
    await page.goto("/programmes");
    await page.getByRole("link", { name: "Monthly Schedule" }).click();
    await expect(page.getByRole("table", { name: "Monthly Schedule" })).toBeInViewport();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test(`the page is accessible without overflow, ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/programmes", "/programmes?tab=monthly"]) {
        await page.goto(path);
        await expectAccessible(page);
      }
    });
  }
}
