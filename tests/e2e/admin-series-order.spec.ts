/** The order of the sermons in a series: changed by the team, seen by visitors. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

const seriesId = "01930000-00aa-7000-8000-000000000000";
const wells = "Dig Again the Wells";
const watchman = "Watchman, What of the Night?";

const titles = (page: Page) => page.locator("#main ol > li").allInnerTexts();
const publicTitles = async (page: Page) => {
  await page.goto("/sermons/series/the-night");
  return page.locator("#content article h2").allInnerTexts();
};

/** Without an order the older sermon is first. */
test.beforeEach(async ({ page, site, javaScriptEnabled }) => {
  const at = new Date().toISOString();
  await site.db
    .insertInto("series")
    .values({
      id: seriesId,
      title: "The Night",
      slug: "the-night",
      description: "",
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const sermons = await site.db.selectFrom("sermons").select("id").orderBy("id").limit(2).execute();
  for (const { id } of sermons) {
    await site.db
      .insertInto("sermonGroups")
      .values({ id, sermonId: id, groupId: seriesId, kind: "series" })
      .execute();
  }
  await signInWithCookie(page, site);
  await page.goto("/admin/sermons?kind=series");
  await page.getByRole("link", { name: "Order of sermons in The Night" }).click();
  await page.getByRole("heading", { name: "Order of “The Night”" }).waitFor();
  if (javaScriptEnabled) await hydrated(page);
});

test("is changed by the arrow keys, which keep the focus, and visitors see it", async ({
  page,
}) => {
  expect(await titles(page)).toEqual([watchman, wells]);
  const handle = page.getByRole("button", { name: `Move ${wells}. Use the arrow keys.` });
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await expect(handle).toBeFocused();
  await expect(page.getByText(`${wells}: place 1 of 2`)).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(page.getByText("Order saved")).toBeVisible();
  expect(await publicTitles(page)).toEqual([wells, watchman]);
});

test("is changed by drag", async ({ page }) => {
  const from = await page.getByRole("button", { name: `Move ${watchman}. Use` }).boundingBox();
  const to = await page.getByRole("button", { name: `Move ${wells}. Use` }).boundingBox();
  if (!from || !to) throw new Error("A row is not on the screen");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
  await page.mouse.up();
  expect(await titles(page)).toEqual([wells, watchman]);
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(page.getByText("Order saved")).toBeVisible();
  expect(await publicTitles(page)).toEqual([wells, watchman]);
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("is changed by buttons", async ({ page }) => {
    await page.getByRole("button", { name: `Move ${wells} up` }).click();
    await expect(page.getByText("Order saved")).toBeVisible();
    expect(await titles(page)).toEqual([wells, watchman]);
    expect(await publicTitles(page)).toEqual([wells, watchman]);
  });
});
