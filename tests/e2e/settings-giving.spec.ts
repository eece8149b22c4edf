import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { administrator, signInWithCookie, signInWithForm } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

const giving = "/admin/settings/giving";
const nigerian = (page: Page) => page.getByRole("group", { name: "Nigerian account" });

test.beforeEach(async ({ page, site, javaScriptEnabled }) => {
  await signInWithCookie(page, site);
  await page.goto(giving);
  if (javaScriptEnabled) await hydrated(page);
});

async function fill(page: Page, number: string): Promise<void> {
  await nigerian(page).getByLabel("Bank").fill("First Bank");
  await nigerian(page).getByLabel("Account name").fill("Springs of Restoration");
  await nigerian(page).getByLabel("Account number").fill(number);
}

const check = (page: Page) => page.getByRole("button", { name: "Check the change" }).click();
const publish = (page: Page) =>
  page.getByRole("button", { name: "Publish these accounts" }).click();

test("a change is reviewed, confirmed by password, published with its date, and mailed", {
  tag: "@core",
}, async ({ page, site, consoleErrors }) => {
  await fill(page, "12345");
  await check(page);
  await expect(page.getByRole("alert").first()).toContainText("Account number must have 10 digits");
  await fill(page, "3012345678");
  await check(page);
  await expect(page.getByRole("heading", { name: "Please check every digit" })).toBeFocused();
  const change = page.getByRole("region", { name: "Nigerian account" });
  await expect(change).toContainText("On the site now");
  await expect(change).toContainText("3012345678");
  await expectAccessible(page);

  await page.getByLabel("Your password", { exact: true }).fill("not my password");
  await publish(page);
  await expect(page.getByRole("alert").first()).toContainText("This is not your password");
  allowErrors(consoleErrors, /status of 422/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);

  await page.getByLabel("Your password", { exact: true }).fill(administrator.password);
  await publish(page);
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto("/donations");
  const accounts = page.getByRole("main").getByRole("region", { name: "Give a gift" });
  await expect(accounts.getByText("3012345678")).toBeVisible();
  await expect(accounts).toContainText("Account details last updated on");
  await expect(accounts).toContainText("For gifts in naira");
  const mails = await site.db.selectFrom("outbox").select("kind").execute();
  expect(mails).toEqual([{ kind: "giving.changed" }]);
});

test("keyboard only, and back from the review to the form", async ({ page }) => {
  await nigerian(page).getByLabel("Bank").focus();
  for (const text of ["First Bank", "Springs", "3012345678"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Please check every digit" })).toBeFocused();
  await page.getByRole("button", { name: "Change the details again" }).focus();
  await page.keyboard.press("Enter");
  await expect(nigerian(page).getByLabel("Account number")).toHaveValue("3012345678");
});

test("a session that ends at the last step keeps the details through sign-in", async ({
  page,
  site,
}) => {
  await fill(page, "3012345678");
  await check(page);
  await page.getByLabel("Your password", { exact: true }).fill(administrator.password);
  await site.db.deleteFrom("sessions").execute();
  await publish(page);
  await expect(page).toHaveURL(/\/admin\?next=/);
  await signInWithForm(page, /settings\/giving/);
  await expect(nigerian(page).getByLabel("Account number")).toHaveValue("3012345678");
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).not.toContain(administrator.password);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both steps work", async ({ page }) => {
    await fill(page, "3012345678");
    await check(page);
    await page.getByLabel("Your password").fill(administrator.password);
    await publish(page);
    await expect(page.getByText("Settings saved")).toBeVisible();
    await page.goto("/donations");
    await expect(page.getByText("3012345678").first()).toBeVisible();
  });
});
