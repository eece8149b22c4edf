import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie, signInWithForm } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { expect, test } from "~tests/e2e/support/site";

const home = "/admin/settings/home";

test.beforeEach(async ({ page, site }) => {
  await signInWithCookie(page, site);
});

const save = (page: Page) => page.getByRole("button", { name: "Save settings" }).click();

test("the home page is refused with missing fields, then saved and shown to visitors", {
  tag: "@core",
}, async ({ page, consoleErrors }) => {
  await page.goto("/admin/settings");
  await hydrated(page);
  await page.getByRole("link", { name: "Home page", exact: true }).click();
  await page.getByLabel("Invitation", { exact: true }).fill("Ilé Àdúrà 🕊️");
  await page.getByLabel("Tagline").fill("");
  await save(page);
  await expect(page.getByRole("alert").first()).toContainText("Tagline is required");
  await expect(page.getByLabel("Invitation", { exact: true })).toHaveValue("Ilé Àdúrà 🕊️");
  allowErrors(consoleErrors, /status of 422/);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();

  await page.getByLabel("Tagline").fill("Watch and Pray | Night and Day");
  await page.getByLabel("Story", { exact: true }).fill("It began with **one candle**.");
  await page.getByText("Preview", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Preview of Story" })).toContainText(
    "It began with one candle.",
  );
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.getByRole("link", { name: "View on site" }).click();
  await expect(page.getByText("Watch and Pray |")).toBeVisible();
  await expect(page.getByText("It began with one candle.")).toBeVisible();
  await expect(page.getByText("Ilé Àdúrà 🕊️")).toBeVisible();
});

test("Restore the original types the text that came with the site, and saving shows it", async ({
  page,
}) => {
  await page.goto(home);
  await hydrated(page);
  const title = page.getByLabel("First benefit", { exact: true });
  const restore = page.getByRole("button", { name: /^Restore the original ?: First benefit$/ });
  await expect(page.getByRole("button", { name: /^Restore the original/ })).toHaveCount(0);
  await title.fill("Carried together");
  await expect(restore).toBeVisible();
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await restore.click();
  await expect(title).toHaveValue("Community Support");
  await expect(title).toBeFocused();
  await expect(restore).toHaveCount(0);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.reload();
  await expect(page.getByText("What you had typed here before is back.")).toBeVisible();
  await expect(title).toHaveValue("Community Support");
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Community Support" })).toBeVisible();
});

test("a conflict names the other person and shows both texts", async ({
  page,
  browser,
  site,
  consoleErrors,
}) => {
  await page.goto(home);
  const other = await browser.newPage({ baseURL: site.address });
  await signInWithForm(other);
  await other.goto(home);
  await other.getByLabel("Heading", { exact: true }).fill("Kneel with Us");
  await save(other);
  await expect(other.getByText("Settings saved")).toBeVisible();
  await other.close();
  await page.getByLabel("Heading", { exact: true }).fill("Stand with Us");
  await save(page);
  const alert = page.getByRole("alert").first();
  await expect(alert).toContainText("changed this section while you were editing it");
  await expect(alert).toContainText("Kneel with Us");
  await expect(page.getByLabel("Heading", { exact: true })).toHaveValue("Stand with Us");
  allowErrors(consoleErrors, /status of 409/);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByLabel("Heading", { exact: true })).toHaveValue("Stand with Us");
});

test("typed text survives going offline and an ended session", async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto("/admin/settings/contact");
  await page.getByLabel("Phone", { exact: true }).fill("+234 801 234 5678");
  await goOffline(page);
  await save(page);
  await expect(page.getByText("No connection. Your text is safe; try again")).toBeVisible();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("+234 801 234 5678");
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
  await goOnline(page);
  await site.db.deleteFrom("sessions").execute();
  await save(page);
  await expect(page).toHaveURL(/\/admin\?next=/);
  await signInWithForm(page, /settings\/contact/);
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("+234 801 234 5678");
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
});

test("keyboard only: a moderation switch and a help line", async ({ page }) => {
  await page.goto("/admin/settings/moderation");
  await page.getByLabel("Show the four sample testimonies").focus();
  await page.keyboard.press("Space");
  await page.locator("summary").filter({ hasText: "Emergency" }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Number", { exact: true }).first().focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("113");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByLabel("Number", { exact: true }).first()).toHaveValue("113");
  await page.goto("/testimonies");
  await expect(page.getByText("No testimonies available yet.")).toBeVisible();
});

test("the built-in policy is restored into the form and published by saving", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/admin/settings/policies");
  await hydrated(page);
  const terms = page.getByLabel("Text of the Terms of Service", { exact: true });
  await terms.fill("Be kind.");
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.getByRole("button", { name: "Back to the built-in text" }).last().click();
  await expect(terms).toHaveValue(/^These terms apply to everyone/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(terms).toBeHidden();
  await page.goto("/terms");
  await expect(page.getByText("Be kind.")).toBeVisible();
});

test("sample content is removed after a dialog with the counts, and restored by Undo", async ({
  page,
}) => {
  await page.goto("/admin/settings/samples");
  await page.getByRole("button", { name: "Remove all sample content" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the sample content?" });
  await expect(dialog).toContainText("7 prayer points");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Remove all sample content" }).click();
  await dialog.getByRole("button", { name: "Remove them" }).click();
  await expect(page.getByText("No sample records are left")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Sample content restored")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove all sample content" })).toBeVisible();
});

test("retention periods can be previewed before saving, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/settings/privacy");
  await page.getByLabel("Messages", { exact: true }).fill("90");
  await page.getByRole("button", { name: "Preview these numbers" }).click();
  await expect(page.getByRole("heading", { name: /^With these numbers/ })).toBeVisible();
  await expect(page.getByLabel("Messages", { exact: true })).toHaveValue("90");
  await save(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByText("Contact messages: 90 days.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("time zones are refused, changed and shown", { tag: "@core" }, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/admin/settings/times");
    await page.getByLabel("Second zone").selectOption("Africa/Lagos");
    await save(page);
    await expect(page.getByRole("alert")).toContainText("Please choose another zone");
    allowErrors(consoleErrors, /status of 422/);
    await page.getByLabel("Second zone").selectOption("Africa/Nairobi");
    await save(page);
    await expect(page.getByText("Settings saved")).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("Nairobi").first()).toBeVisible();
  });
});

const sections = [
  "",
  "/identity",
  "/home",
  "/contact",
  "/giving",
  "/times",
  "/announcements",
  "/moderation",
  "/mail",
  "/mail/outbox",
  "/privacy",
  "/policies",
  "/samples",
];

for (const colorScheme of ["light", "dark"] as const) {
  test(`every section is accessible, ${colorScheme}, narrow and wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const section of sections) {
        await page.goto(`/admin/settings${section}`);
        await expectAccessible(page);
      }
    }
  });
}
