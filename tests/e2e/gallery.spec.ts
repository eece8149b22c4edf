import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { expect, test } from "~tests/e2e/support/site";

const grid = (page: Page) => page.getByRole("region", { name: "Photos and videos" });
const carousel = (page: Page) => page.getByRole("region", { name: "Featured" });
const opened = (page: Page) => page.locator(".lightbox:popover-open");

async function openGallery(page: Page, path = "/gallery") {
  await page.goto(path);
  await expect(carousel(page).getByRole("button", { name: "Next picture" })).toBeVisible();
}

test.describe("the carousel", () => {
  test("shows exactly five pictures and wraps around", async ({ page }) => {
    await openGallery(page);
    const slides = carousel(page).getByRole("listitem");
    await expect(slides).toHaveCount(5);
    await expect(slides.nth(0)).toBeInViewport({ ratio: 0.5 });
    await carousel(page).getByRole("button", { name: "Next picture" }).click();
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 });
    await expect(carousel(page).getByRole("button", { name: /2 of 5/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await carousel(page)
      .getByRole("button", { name: /5 of 5/ })
      .click();
    await expect(slides.nth(4)).toBeInViewport({ ratio: 0.5 });
    await expect(carousel(page).getByRole("button", { name: /5 of 5/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await carousel(page).getByRole("button", { name: "Next picture" }).click();
    await expect(slides.nth(0)).toBeInViewport({ ratio: 0.5 });
    await carousel(page).getByRole("button", { name: "Previous picture" }).click();
    await expect(slides.nth(4)).toBeInViewport({ ratio: 0.5 });
  });

  test("does not move by itself", async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    const strip = carousel(page).getByRole("list");
    const before = await strip.evaluate((list) => list.scrollLeft);
    await page.clock.runFor(60_000);
    expect(await strip.evaluate((list) => list.scrollLeft)).toBe(before);
  });
});

test("tabs change the content without losing the scroll position", async ({ page }) => {
  await openGallery(page);
  await page.getByRole("link", { name: "Videos" }).click();
  await expect(page).toHaveURL(/\/gallery\?tab=video/);
  await expect(
    grid(page)
      .getByRole("listitem")
      .filter({ has: page.locator("h3") }),
  ).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Videos" })).toBeInViewport();
  await page.getByRole("link", { name: "Photos" }).click();
  await expect(
    grid(page)
      .getByRole("listitem")
      .filter({ has: page.locator("h3") }),
  ).toHaveCount(17);
});

test("a video opens in a new tab, and nothing is requested from other sites before", async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openGallery(page, "/gallery?tab=video");
  const video = grid(page).getByRole("link", { name: /^Watch: Morning Intercession at Six/ });
  await expect(video).toHaveAttribute("target", "_blank");
  await expect(video).toHaveAttribute("href", /^https:/);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((url) => !url.startsWith(baseURL ?? "-"))).toEqual([]);
});

test("a broken picture is replaced by plain glass", async ({ page }) => {
  await page.route(/\/art\/dove-/, (route) =>
    route.fulfill({ contentType: "image/jpeg", body: "no picture" }),
  );
  await openGallery(page);
  const card = grid(page).getByRole("listitem").filter({ hasText: "The Dove" });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toHaveAttribute("src", "/art/placeholder-800.jpg");
  await expect(card.locator("img")).toHaveAttribute("alt", /white dove/);
  await expect(
    grid(page).getByRole("listitem").filter({ hasText: "First Light" }).locator("img"),
  ).toHaveAttribute("src", "/art/rising-sun-800.jpg");
});

test("when there are no videos, the page says so", async ({ page, site }) => {
  const videos = site.db.updateTable("gallery").where("type", "=", "video");
  await videos.set({ publishedAt: null }).execute();
  try {
    await page.goto("/gallery?tab=video");
    await expect(page.getByRole("heading", { name: "No Videos Available" })).toBeVisible();
    await expect(
      page.getByText("Ministry videos will be coming soon. Check back later for updates!"),
    ).toBeVisible();
  } finally {
    await videos.set({ publishedAt: "2026-01-01T00:00:00.000Z" }).execute();
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`the page is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await openGallery(page);
      await expectAccessible(page);
      await grid(page).getByRole("button", { name: "The Dove" }).click();
      await expect(opened(page)).toHaveCount(1);
      await expectAccessible(page);
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the carousel can be scrolled and has no button without a function", async ({ page }) => {
    await page.goto("/gallery");
    await expect(carousel(page).getByRole("listitem")).toHaveCount(5);
    await expect(carousel(page).getByRole("button", { name: "Next picture" })).toHaveCount(0);
    await carousel(page).getByRole("listitem").first().hover();
    await page.mouse.wheel(900, 0);
    await expect(carousel(page).getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.5 });
  });

  test("tabs are working links", { tag: "@core" }, async ({ page }) => {
    await page.goto("/gallery");
    await page.getByRole("link", { name: "Videos" }).click();
    await expect(page).toHaveURL(/\?tab=video#media$/);
    await expect(page.getByRole("link", { name: "Videos" })).toBeInViewport();
  });
});
