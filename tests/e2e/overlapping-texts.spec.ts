/** No text is drawn over another, and no word is cut, on any public page, at any width, of a ministry that has filled in everything. */
import type { Page } from "@playwright/test";
import { configureSite, goLive } from "~tests/e2e/support/configured-site";
import { brokenWords, overlappingTexts } from "~tests/e2e/support/overlapping-texts";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";
import { listPublicPaths } from "~tests/support/routes";

const widths = [320, 768, 1024, 1440];

/** Messages for the person who has a link. */
const needsToken = /^\/(reminders|yours|prayer-watch\/|daily-list\/)/;
const tabs = ["/programmes?tab=monthly", "/gallery?tab=video", "/livestream?tab=youtube"];

async function measure(page: Page, path: string, found: string[]): Promise<void> {
  await page.goto(path);
  await scriptsReady(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const mistakes = [...(await overlappingTexts(page)), ...(await brokenWords(page))];
    found.push(...mistakes.map((mistake) => `${path} at ${width}: ${mistake}`));
  }
}

test.beforeEach(({ site }) => configureSite(site.db));

test("the page with the player", { tag: "@core" }, async ({ page }) => {
  const found: string[] = [];
  await measure(page, "/livestream", found);
  expect(found).toEqual([]);
});

test("the measurement finds a text that is over another", async ({ page }) => {
  await page.goto("/terms");
  expect(await overlappingTexts(page)).toEqual([]);
  await page
    .locator("h1 + p, h1")
    .first()
    .evaluate((element) => {
      const over = document.createElement("p");
      over.textContent = "Over the heading";
      element.after(over);
      over.style.marginTop = `-${over.offsetHeight + 10}px`;
    });
  expect(await overlappingTexts(page)).not.toEqual([]);
});

const paths = [...listPublicPaths().filter((path) => !needsToken.test(path)), ...tabs];
const groups = 4;
for (let group = 0; group < groups; group += 1) {
  const some = paths.filter((_, index) => index % groups === group);
  test(`the public pages ${some.join(", ")}`, async ({ page }) => {
    test.slow();
    const found: string[] = [];
    for (const path of some) await measure(page, path, found);
    expect(found).toEqual([]);
  });
}

test("every sermon, and a page that is not there", async ({ page, site, consoleErrors }) => {
  test.slow();
  const sermons = await site.db.selectFrom("sermons").select("slug").execute();
  const found: string[] = [];
  for (const { slug } of sermons) await measure(page, `/sermons/${slug}`, found);
  await measure(page, "/nowhere", found);
  expect(found).toEqual([]);
  expect(consoleErrors).toEqual([expect.stringContaining("404")]);
  consoleErrors.length = 0;
});

test("the pages that show a live service", async ({ page, site }) => {
  await goLive(site.db);
  await expect
    .poll(async () => (await page.request.get("/livestream/status")).text())
    .toContain('"live":true');
  const found: string[] = [];
  for (const path of ["/", "/livestream", "/prayers/now"]) await measure(page, path, found);
  expect(found).toEqual([]);
});
