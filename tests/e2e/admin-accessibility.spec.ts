/** Forms and dialogs of the admin area in the dark theme, which other tests check only in the light theme. */
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

test.use({ colorScheme: "dark", viewport: { width: 360, height: 800 } });
test.beforeEach(({ page, site }) => signInWithCookie(page, site));

test("a sermon: delete dialog, form with preview", async ({ page }) => {
  await page.goto("/admin/sermons");
  await hydrated(page);
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await page.getByRole("button", { name: "Delete this sermon" }).click();
  await expectAccessible(page, "dialog:popover-open");
  await page.keyboard.press("Escape");
  await page.getByLabel("Title").fill("Another title");
  await page.getByText("How it will look").click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText("How it will look")).toBeHidden();
  await expectAccessible(page);
});

test("a prayer point, an announcement, the picture dialog, unsaved-changes dialog, removing samples", async ({
  page,
  consoleErrors,
}) => {
  for (const path of ["/admin/prayers?tab=points", "/admin/settings/announcements"]) {
    await page.goto(path);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByText("How it will look").click();
    await expectAccessible(page);
  }
  await page.goto("/admin/gallery?new=1");
  await page.getByRole("button", { name: "Upload or choose a picture" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await page.keyboard.press("Escape");
  // If the text can be saved, nothing is asked.
  await page.route("**/admin/autosave/**", (route) => route.abort());
  await page.getByLabel("Title").fill("A new picture");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expectAccessible(page, "dialog[open]");
  await page.unroute("**/admin/autosave/**");
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.goto("/admin/settings/samples");
  await page.getByRole("button", { name: "Remove all sample content" }).click();
  await expectAccessible(page, "dialog:popover-open");
  allowErrors(consoleErrors, /ERR_FAILED/);
});
