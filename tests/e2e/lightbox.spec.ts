import type { Page } from "@playwright/test";
import { holdRequests } from "~tests/e2e/support/hold-requests";
import { scriptRequests } from "~tests/e2e/support/script-requests";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

const grid = (page: Page) =>
  page.getByRole("region", { name: /^(?:The windows|Windows and videos|Photos and videos)$/ });
const carousel = (page: Page) => page.getByRole("region", { name: "Featured" });
const opened = (page: Page) => page.locator(".lightbox:popover-open");

async function openGallery(page: Page, path = "/gallery") {
  await page.goto(path);
  await scriptsReady(page);
}

test.describe("the lightbox", () => {
  test("opens, moves with the arrow keys, wraps around, and restores focus", {
    tag: "@core",
  }, async ({ page }) => {
    await openGallery(page);
    const dove = grid(page).getByRole("button", { name: "The Dove" });
    await dove.focus();
    await page.keyboard.press("Enter");
    await expect(opened(page)).toHaveAccessibleName("The Dove");
    await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
    await expect(opened(page).getByText("before he had preached a single sermon")).toBeVisible();
    await expect(opened(page).getByRole("definition")).toHaveText(["Artwork", "Matthew 3:16"]);
    await page.keyboard.press("ArrowRight");
    await expect(opened(page)).toHaveAccessibleName("The River That Deepens");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(opened(page)).toHaveAccessibleName("First Light");
    await page.keyboard.press("ArrowLeft");
    await expect(opened(page)).toHaveAccessibleName("The Crown of Life");
    await expect(opened(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(opened(page)).toHaveCount(0);
    await expect(dove).toBeFocused();
  });

  test("works at the first press on an arrow, without React", async ({ page }) => {
    const scripts = scriptRequests(page);
    await openGallery(page);
    await grid(page).getByRole("button", { name: "The Dove" }).click();
    await opened(page).getByRole("button", { name: "Next picture" }).click();
    await expect(opened(page)).toHaveAccessibleName("The River That Deepens");
    await opened(page).getByRole("button", { name: "Previous picture" }).click();
    await expect(opened(page)).toHaveAccessibleName("The Dove");
    await expect(opened(page)).toHaveCount(1);
    expect(scripts).toEqual(["page-script"]);
  });

  test("that was opened before the scripts started gets its focus trap and arrow keys", async ({
    page,
  }) => {
    const release = await holdRequests(page, /\/page-script-/);
    await page.goto("/gallery", { waitUntil: "domcontentloaded" });
    await grid(page).getByRole("button", { name: "The Dove" }).click();
    await opened(page).getByRole("button", { name: "Next picture" }).click();
    await expect(opened(page).last()).toHaveAccessibleName("The River That Deepens");
    release();
    await scriptsReady(page);
    await expect(page.locator("footer")).toHaveAttribute("inert");
    await page.keyboard.press("ArrowLeft");
    await expect(opened(page)).toHaveCount(1);
    await expect(opened(page)).toHaveAccessibleName("The Dove");
    await page.keyboard.press("ArrowLeft");
    await expect(opened(page)).toHaveAccessibleName("First Light");
    await page.keyboard.press("Escape");
    await expect(opened(page)).toHaveCount(0);
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test("traps focus while open and releases the page afterwards", async ({ page }) => {
    await openGallery(page);
    await grid(page).getByRole("button", { name: "The Dove" }).click();
    await expect(page.locator("footer")).toHaveAttribute("inert");
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          Boolean(document.activeElement?.closest(".lightbox")),
      );
      expect(isInside).toBe(true);
    }
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test("keeps focus on a button that is pressed repeatedly", async ({ page }) => {
    await openGallery(page);
    await carousel(page).getByRole("button", { name: "First Light", exact: true }).click();
    await opened(page).getByRole("button", { name: "Next picture" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(opened(page)).toHaveAccessibleName("The River That Deepens");
    await expect(opened(page).getByRole("button", { name: "Next picture" })).toBeFocused();
  });

  test("closes on a click beside the picture, without side effects", async ({ page }) => {
    await openGallery(page);
    await grid(page).getByRole("button", { name: "The Dove" }).click();
    await expect(opened(page)).toHaveCount(1);
    await page.mouse.click(1000, 30);
    await expect(opened(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/gallery$/);
  });

  test("leaves the page usable when the visitor goes back while it is open", async ({ page }) => {
    await openGallery(page, "/gallery?tab=image");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Sermons" })
      .click();
    await expect(page).toHaveURL(/\/sermons$/);
    await page.goBack();
    await expect(page).toHaveURL(/tab=image/);
    await scriptsReady(page);
    await grid(page).getByRole("button", { name: "The Dove" }).click();
    await expect(page.locator("footer")).toHaveAttribute("inert");
    await page.goForward();
    await expect(page).toHaveURL(/\/sermons$/);
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test("moves on a horizontal swipe but not on a vertical one", async ({ page }) => {
      await openGallery(page);
      await grid(page).getByRole("button", { name: "The Dove" }).tap();
      await swipe(page, { x: 300, y: 300 }, { x: 290, y: 500 });
      await expect(opened(page)).toHaveAccessibleName("The Dove");
      await swipe(page, { x: 300, y: 300 }, { x: 100, y: 310 });
      await expect(opened(page)).toHaveAccessibleName("The River That Deepens");
      await swipe(page, { x: 100, y: 300 }, { x: 300, y: 310 });
      await expect(opened(page)).toHaveAccessibleName("The Dove");
    });
  });
});

type Point = { x: number; y: number };

async function swipe(page: Page, from: Point, to: Point) {
  const touch = ({ x, y }: Point) => [{ identifier: 0, clientX: x, clientY: y }];
  await opened(page).dispatchEvent("touchstart", {
    touches: touch(from),
    changedTouches: touch(from),
  });
  await opened(page).dispatchEvent("touchend", { touches: [], changedTouches: touch(to) });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the lightbox opens, moves and closes", { tag: "@core" }, async ({ page }) => {
    await page.goto("/gallery");
    await grid(page).getByRole("button", { name: "The Dove" }).click();
    await expect(page.getByRole("dialog", { name: "The Dove" })).toBeVisible();
    await page
      .getByRole("dialog", { name: "The Dove" })
      .getByRole("button", { name: "Close" })
      .click();
    await expect(opened(page)).toHaveCount(0);
    await grid(page).getByRole("button", { name: "The Dove" }).click();
    await page
      .getByRole("dialog", { name: "The Dove" })
      .getByRole("button", { name: "Next picture" })
      .click();
    const river = page.getByRole("dialog", { name: "The River That Deepens" });
    await river.getByRole("button", { name: "Next picture" }).click();
    const tree = page.getByRole("dialog", { name: "Leaves for the Nations" });
    await expect(tree).toBeVisible();
    const close = await tree.getByRole("button", { name: "Close" }).boundingBox();
    await page.mouse.click((close?.x ?? 0) + 10, (close?.y ?? 0) + 10);
    await expect(opened(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/gallery$/);
  });
});
