/** Pictures of sermons, prayer points and testimonies: saved as a file, or sent with the share sheet of a phone. */
import { devices, type Page } from "@playwright/test";
import { expect, test } from "~tests/e2e/support/site";

async function openShareOptions(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Share Revival Fire" }).click();
}

/** Before the script has started, the link saves the picture. */
async function tapPicture(page: Page): Promise<void> {
  await page.goto("/prayers");
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await openShareOptions(page);
  await page.getByRole("link", { name: "Picture Revival Fire" }).tap();
}

test("on a computer the picture of a prayer point is saved under its title", async ({ page }) => {
  await page.goto("/prayers");
  await openShareOptions(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Picture Revival Fire" }).click();
  expect((await download).suggestedFilename()).toBe("Revival Fire.jpg");
});

test("testimonies and sermons offer their pictures too", async ({ page }) => {
  await page.goto("/testimonies");
  await page.locator("summary", { hasText: "Share Peace on the ward" }).click();
  const link = page.getByRole("link", { name: "Picture Peace on the ward" });
  await expect(link).toHaveAttribute("href", /^\/share\/testimonies\/hardcoded-2\/\w+-tall\.jpg$/);
  await page.goto("/sermons?sermon=first");
  await expect(page.getByRole("link", { name: "Picture" })).toHaveAttribute(
    "href",
    /^\/share\/sermons\//,
  );
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: devices["Pixel 7"].viewport });

  test("the share sheet gets the picture", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] });
      navigator.share = async ({ files }: ShareData = {}) => {
        const file = files?.[0];
        const { shared } = window as unknown as { shared: unknown[] };
        shared.push([file?.name, file?.type, (file?.size ?? 0) > 20_000]);
      };
    });
    await tapPicture(page);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared), {
        timeout: 20_000,
      })
      .toEqual([["picture.jpg", "image/jpeg", true]]);
  });

  test("without a share sheet for pictures, the picture is opened", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new TypeError("No files, please"));
    });
    await tapPicture(page);
    await expect(page).toHaveURL(/\/share\/prayers\/[\w-]+\/\w+-tall\.jpg$/, { timeout: 20_000 });
  });
});

test.describe("without JavaScript on a phone", () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, isMobile: true });

  test("a link saves the picture", async ({ page }) => {
    await page.goto("/prayers");
    await openShareOptions(page);
    await expect(page.getByRole("link", { name: "Picture Revival Fire" })).toBeVisible();
  });
});
