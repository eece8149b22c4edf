/** Screens, dialogs and states of the admin area whose own journeys look at them in one theme or width only. */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessible";
import { enter } from "./administrator";
import { forgive } from "./forgive";
import { expect, test } from "./site";

test.beforeEach(({ page, site }) => enter(page, site));

/** 360 and 1280 pixels wide, light and dark. */
async function expectNoBarrier(page: Page, within: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothThemes(page, within);
  }
}

for (const path of [
  "/admin/sermons",
  "/admin/prayers?tab=points",
  "/admin/settings/announcements",
]) {
  test(`${path}: the form with its preview, the question before leaving, the question before deleting`, async ({
    page,
  }) => {
    await page.goto(path);
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await expectNoBarrier(page, "dialog:popover-open");
    await page.keyboard.press("Escape");
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByLabel("Title").fill("Another title");
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByText("How it will look").click();
    await expectNoBarrier(page, "main");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expectNoBarrier(page, "dialog[open]");
  });
}

test("where the list is empty, where nothing matches, and in the trash", async ({ page, site }) => {
  await site.db.deleteFrom("sermons").execute();
  for (const query of ["", "?q=nowhere", "?show=trash"]) {
    await page.goto(`/admin/sermons${query}`);
    await expectNoBarrier(page, "main");
  }
});

test("where samples are removed, pictures are chosen, and a screen is missing", async ({
  page,
  mishaps,
}) => {
  await page.goto("/admin/settings/samples");
  await page.getByRole("button", { name: "Remove all sample content" }).click();
  await expectNoBarrier(page, "dialog:popover-open");
  await page.goto("/admin/gallery?new=1");
  await page.getByRole("button", { name: "Choose from the library" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarrier(page, "dialog[open]");
  await page.goto("/admin/nowhere");
  await expectNoBarrier(page, "main");
  forgive(mishaps, /404/);
});
