import type { Locator, Page } from "@playwright/test";
import type { Database } from "~db/connect.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { holdRequests } from "~tests/e2e/support/hold-requests";
import { scriptRequests } from "~tests/e2e/support/script-requests";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

const grid = (page: Page) =>
  page.getByRole("region", { name: /^(?:The windows|Windows and videos|Photos and videos)$/ });
const cards = (page: Page) =>
  grid(page)
    .getByRole("listitem")
    .filter({ has: page.locator("h3") });
const carousel = (page: Page) => page.getByRole("region", { name: "Featured" });
const opened = (page: Page) => page.locator(".lightbox:popover-open");

async function openGallery(page: Page, path = "/gallery") {
  await page.goto(path);
  await scriptsReady(page);
}

/** Visible buttons that do nothing without scripts. */
const scriptedButtons = (page: Page) =>
  page.getByRole("button").and(page.locator("main :not([popovertarget], [type=submit])"));

test.describe("the carousel", () => {
  test("shows exactly five pictures and wraps around", async ({ page }) => {
    await openGallery(page);
    const slides = carousel(page).getByRole("listitem");
    await expect(slides).toHaveCount(5);
    // Five dots, two arrows, and Copy link at the end of the page.
    await expect(scriptedButtons(page)).toHaveCount(5 + 2 + 1);
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

  test("counts every press while the row still moves", async ({ page }) => {
    await openGallery(page);
    const next = carousel(page).getByRole("button", { name: "Next picture" });
    await next.evaluate(async (button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press++) {
        button.click();
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
    });
    await expect(carousel(page).getByRole("listitem").nth(3)).toBeInViewport({ ratio: 0.5 });
    await expect(carousel(page).locator("button[aria-current]")).toHaveAccessibleName(/4 of 5$/);
  });

  test("works at the first press, without React", async ({ page }) => {
    const scripts = scriptRequests(page);
    await openGallery(page);
    await carousel(page).getByRole("button", { name: "Next picture" }).click();
    await expect(carousel(page).locator("button[aria-current]")).toHaveAccessibleName(/2 of 5$/);
    await expect(carousel(page).getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.5 });
    expect(scripts).toEqual(["page-script"]);
  });

  test("marks the picture that was scrolled to before the scripts started", async ({ page }) => {
    const release = await holdRequests(page, /\/page-script-/);
    await page.goto("/gallery", { waitUntil: "domcontentloaded" });
    const current = carousel(page).locator("button[aria-current]");
    await expect(current).toHaveAccessibleName(/1 of 5$/);
    const third = carousel(page).getByRole("listitem").nth(2);
    await third.evaluate((slide) => slide.scrollIntoView({ block: "nearest", inline: "start" }));
    release();
    await scriptsReady(page);
    await expect(current).toHaveAccessibleName(/3 of 5$/);
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

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test("tabs and pages open at the list, below the header", async ({ page, site }) => {
      await addGalleryItems(site.db, 10);
      await openGallery(page);
      const tabs = page.getByRole("navigation", { name: "Kind of media" });
      await tabs.getByRole("link", { name: "Videos" }).click();
      await expect(page).toHaveURL(/\/gallery\?tab=video#media$/);
      await expect(cards(page)).toHaveCount(1);
      await expectBelowHeader(page, tabs);
      await tabs.getByRole("link", { name: "Photos" }).click();
      await expect(page).toHaveURL(/\/gallery\?tab=image#media$/);
      await expect(cards(page)).toHaveCount(24);
      await expectBelowHeader(page, tabs);
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expect(page).toHaveURL(/\/gallery\?tab=image&page=2#media$/);
      await expect(cards(page)).toHaveCount(3);
      await expectBelowHeader(page, tabs);
      await expect(cards(page).first()).toBeInViewport();
    });
  });
}

test("a video opens in a new tab, and nothing is requested from other sites before", async ({
  page,
  site,
  baseURL,
}) => {
  // The sample video leads nowhere.
  await site.db
    .updateTable("gallery")
    .set({ videoUrl: "https://www.youtube.com/watch?v=abcdefghijk" })
    .where("type", "=", "video")
    .execute();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openGallery(page, "/gallery?tab=video");
  const video = grid(page).getByRole("link", { name: /^Watch: Morning Intercession at Six/ });
  await expect(video).toHaveAttribute("target", "_blank");
  await expect(video).toHaveAttribute("href", /^https:/);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((url) => !url.startsWith(baseURL ?? "-"))).toEqual([]);
});

test("a broken picture is replaced by the placeholder", async ({ page }) => {
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

test("a picture that failed before the scripts started is replaced too", async ({ page }) => {
  await page.route(/\/art\/rising-sun-/, (route) =>
    route.fulfill({ contentType: "image/jpeg", body: "no picture" }),
  );
  const release = await holdRequests(page, /\/page-script-/);
  await page.goto("/gallery", { waitUntil: "domcontentloaded" });
  const image = carousel(page).getByRole("listitem").first().locator("img");
  const hasFailed = () =>
    image.evaluate(({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc !== "");
  await expect.poll(hasFailed).toBe(true);
  await expect(image).toHaveAttribute("src", "/art/rising-sun-800.jpg");
  release();
  await scriptsReady(page);
  await expect(image).toHaveAttribute("src", "/art/placeholder-800.jpg");
  const naturalWidth = () => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect.poll(naturalWidth).toBe(800);
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

  test("the carousel can be scrolled, and every button works", async ({ page }) => {
    await page.goto("/gallery");
    await expect(carousel(page).getByRole("listitem")).toHaveCount(5);
    await expect(carousel(page).getByRole("button", { name: "Next picture" })).toHaveCount(0);
    await expect(scriptedButtons(page)).toHaveCount(0);
    await carousel(page).getByRole("listitem").first().hover();
    await expect(carousel(page).getByRole("listitem").nth(4)).not.toBeInViewport({ ratio: 0.5 });
    // One picture fills the row.
    await page.mouse.wheel(5200, 0);
    await expect(carousel(page).getByRole("listitem").nth(4)).toBeInViewport({ ratio: 0.5 });
  });

  test("tabs are working links", { tag: "@core" }, async ({ page }) => {
    await page.goto("/gallery");
    await page.getByRole("link", { name: "Videos" }).click();
    await expect(page).toHaveURL(/\?tab=video#media$/);
    await expect(page.getByRole("link", { name: "Videos" })).toBeInViewport();
  });
});

test("with less data, no button without a function is visible", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("/gallery");
  await expect(carousel(page).getByRole("listitem")).toHaveCount(5);
  await expect(scriptedButtons(page)).toHaveCount(0);
});

async function addGalleryItems(db: Database, count: number): Promise<void> {
  const first = await db.selectFrom("gallery").selectAll().limit(1).executeTakeFirstOrThrow();
  const items = Array.from({ length: count }, (_, index) => ({ ...first, id: `more-${index}` }));
  await db.insertInto("gallery").values(items).execute();
}

async function expectBelowHeader(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole("banner").boundingBox();
  const box = await part.boundingBox();
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
}
