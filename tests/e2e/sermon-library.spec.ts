/** Series, preachers, topics, the scripture index and the filters, for visitors and for the team. */
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, type Site, test } from "~tests/e2e/support/site";

const at = new Date().toISOString();
const genesis = "01930000-0002-7000-8000-000000000001";

async function addSeries({ db }: Site, titles: string[]): Promise<void> {
  for (const [index, title] of titles.entries()) {
    const id = `01930000-00aa-7000-8000-00000000000${index}`;
    const slug = title.toLowerCase();
    await db
      .insertInto("series")
      .values({
        id,
        title,
        slug,
        description: "",
        position: index + 1,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await db
      .insertInto("sermonGroups")
      .values({ id, sermonId: genesis, groupId: id, kind: "series" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a sermon is found by its book, and leads to its series", async ({ page, site }) => {
    await addSeries(site, ["Wells"]);
    await page.goto("/sermons");
    await page.getByText("Find a sermon").click();
    await page.getByLabel("Book of the Bible").selectOption({ label: "Genesis (1)" });
    await page.getByRole("button", { name: "Show sermons" }).click();
    await expect(page.getByRole("heading", { name: "1 sermon found" })).toBeVisible();
    await page.getByRole("link", { name: /^Read Sermon/ }).click();
    await expect(page).toHaveURL(/\/sermons\/dig-again-the-wells$/);
    await page.getByRole("link", { name: "Wells", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Wells" })).toBeVisible();
    await page.getByRole("link", { name: "Back to all sermons" }).click();
    await expect(page).toHaveURL(/\/sermons$/);
  });
});

test("the former address of a sermon leads to its own", async ({ page }) => {
  await page.goto(`/sermons?sermon=${genesis}`);
  await expect(page).toHaveURL(/\/sermons\/dig-again-the-wells$/);
});

test("a volunteer types names, sees what is understood, and is warned of the same sermon", async ({
  page,
  site,
}) => {
  await signInWithCookie(page, site);
  await site.db.updateTable("sermons").set({ isSample: false }).execute();
  await page.goto("/admin/sermons?new=1");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill("Dig again the wells");
  await page.getByLabel("Date").fill("2026-09-20");
  await expect(page.getByText("This sermon may be there already")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("Rivers in the Desert");
  await expect(page.getByText("This sermon may be there already")).toBeHidden();
  await page.getByLabel("Scripture").fill("Gen 2:5; 15");
  await expect(page.getByText("index under: Genesis 2:5 · Genesis 15")).toBeVisible();
  await page.getByLabel("Correct the passages").fill("Gen 2:5, 15");
  await expect(page.getByText("index under: Genesis 2:5 · Genesis 2:15")).toBeVisible();
  await page.getByLabel("Preacher").fill("Sister Ada");
  await page.getByLabel("New series").fill("Water");
  await page.getByLabel("Topics", { exact: true }).fill("Hope");
  await page.getByLabel("Video URL").fill("https://example.org/rivers");
  await page.getByLabel("Description").fill("What it is about.");
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon added successfully")).toBeVisible();
  await page.goto("/sermons/series/water");
  await expect(page.getByRole("heading", { name: "Rivers in the Desert" })).toBeVisible();
  await page.goto("/sermons/preachers/sister-ada");
  await expect(page.getByRole("heading", { name: "Rivers in the Desert" })).toBeVisible();
});

test("the series are put in order by keyboard", async ({ page, site }) => {
  await addSeries(site, ["First", "Second"]);
  await signInWithCookie(page, site);
  await page.goto("/admin/sermons?kind=series");
  await hydrated(page);
  await page.getByRole("link", { name: "Change order" }).click();
  await page.getByRole("button", { name: "Move First. Use the arrow keys." }).press("ArrowDown");
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(page.getByText("Order saved")).toBeVisible();
  await page.goto("/sermons/series");
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(["Second", "First"]);
});

test("several sermons are added to a series, and Undo takes them out again", async ({
  page,
  site,
}) => {
  await addSeries(site, ["Vigil"]);
  await site.db.deleteFrom("sermonGroups").execute();
  await signInWithCookie(page, site);
  await page.goto("/admin/sermons");
  await hydrated(page);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Add to series" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to series" });
  await dialog.getByRole("button", { name: "Add to series" }).click();
  await expect(page.getByText("2 sermons added to the series")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 2 sermons")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the pages of the library are accessible, ${colorScheme}`, async ({ page, site }) => {
    await addSeries(site, ["Wells"]);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      "/sermons/series",
      "/sermons/series/wells",
      "/sermons/preachers/the-ministry-leader",
      "/sermons/listen",
      "/sermons/scripture",
      "/sermons/scripture/genesis",
      "/sermons?book=genesis",
      "/sermons?book=jude",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
}
