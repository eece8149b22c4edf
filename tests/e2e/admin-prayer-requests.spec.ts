import type { Page } from "@playwright/test";
import type { Insertable } from "kysely";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { expect, test } from "~tests/e2e/support/site";

type Row = Partial<Insertable<Schema["prayerRequests"]>>;

async function ask(db: Database, subject: string, row: Row = {}): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto("prayerRequests")
    .values({
      id: newId(),
      name: "Adaeze",
      email: "adaeze@example.org",
      subject,
      prayerRequest: "Please pray with me.",
      isUrgent: false,
      isConfidential: false,
      createdAt: at,
      consentVersion: "test",
      consentAt: at,
      ...row,
    })
    .execute();
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
}

const view = (page: Page, subject: string) =>
  page.getByRole("link", { name: `View Adaeze, ${subject}` });

test.beforeEach(async ({ page, site }) => {
  await site.db.deleteFrom("prayerRequests").execute();
  await signInWithCookie(page, site);
});

test("a request is viewed, hidden from visitors, and shown again", async ({ page, site }) => {
  await ask(site.db, "A road to travel", { isUrgent: true });
  await page.goto("/admin/prayers");
  await expectAccessibleInBothThemes(page);
  await view(page, "A road to travel").click();
  await expect(page.getByRole("heading", { name: "A road to travel" })).toBeVisible();
  await expect(page.getByText("Please pray with me.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in mail app" })).toHaveAttribute(
    "href",
    /^mailto:adaeze@example\.org\?subject=Your%20prayer%20request/,
  );
  await page.getByRole("button", { name: "Hide from the public page" }).click();
  await expect(page.getByText(/Prayer request “.*” hidden/)).toBeVisible();
  await expect(page.getByRole("row", { name: /A road to travel/ })).toContainText("Hidden");
  const visitor = await page.context().newPage();
  await visitor.goto("/prayers");
  await expect(visitor.getByText("A road to travel")).toHaveCount(0);
  await view(page, "A road to travel").click();
  await page.getByRole("button", { name: "Show again on the public page" }).click();
  await expect(page.getByText(/Prayer request “.*” shown again/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "A road to travel" })).toBeVisible();
});

test("a request is erased only by typing the confirmation word", async ({ page, site }) => {
  await ask(site.db, "To be forgotten");
  await page.goto("/admin/prayers");
  await view(page, "To be forgotten").click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Erase this prayer request" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this prayer request for good?" });
  await expectAccessible(page);
  await dialog.getByLabel("Type ERASE to go on").fill("erased");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Type ERASE to go on").fill("Erase");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("Prayer request erased")).toBeVisible();
  await expect(page.getByText("No prayer requests found.")).toBeVisible();
  await page.goto("/prayers");
  await expect(page.getByText("To be forgotten")).toHaveCount(0);
});

test("keyboard only: search, filter, open, mark as prayed for, and return to the same list", async ({
  page,
  site,
}) => {
  await ask(site.db, "Peace at home");
  await ask(site.db, "Another matter");
  await page.goto("/admin/prayers");
  const tabTo = async (name: string, role: "link" | "button" | "searchbox") => {
    const target = page.getByRole(role, { name, exact: true });
    for (let steps = 0; steps < 60; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${name} cannot be reached by Tab`);
  };
  await tabTo("Search prayer requests", "searchbox");
  await page.keyboard.type("peace");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=peace/);
  await tabTo("New", "link");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/show=new/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await tabTo("View Adaeze, Peace at home", "link");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Peace at home" })).toBeVisible();
  await page.locator("summary").filter({ hasText: "Change the status" }).focus();
  await page.keyboard.press("Enter");
  await tabTo("Mark prayed for", "button");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/marked prayed for/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/prayers\?q=peace&show=new$/);
  await expect(page.getByText("No prayer requests found.")).toBeVisible();
});

test("on a phone, a held request with possible danger is listed first and released", {
  tag: "@core",
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ask(site.db, "I am afraid tonight", {
    needsCare: true,
    isUrgent: true,
    visibility: "held",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  await ask(site.db, "A newer one");
  await page.goto("/admin/prayers");
  await expect(page.getByText("Someone may be in danger.")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("I am afraid tonight");
  await expectAccessibleInBothThemes(page);
  await view(page, "I am afraid tonight").click();
  await expect(page.getByText("Please take special care.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("Visitors now see it on the public page.")).toBeVisible();
  await page.goto("/prayers");
  await expect(page.getByRole("heading", { name: "I am afraid tonight" })).toBeVisible();
});

test("a confidential request is listed as private, and opening it adds an audit entry", {
  tag: "@core",
}, async ({ page, site }) => {
  await page.goto("/prayers");
  await ageFormToken(page);
  await page.getByLabel("Your Name").fill("Folake");
  await page.getByLabel("Email Address").fill("folake@example.org");
  await page.getByLabel("Prayer Subject").fill("For your eyes only");
  await page.getByRole("textbox", { name: "Prayer Request" }).fill("Please keep it to yourselves.");
  await page.getByLabel("Keep this request confidential").check();
  await page.getByRole("button", { name: "Submit Prayer Request" }).click();
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();

  await page.goto("/admin/prayers?q=folake@example.org");
  await expect(page.getByText("Private request", { exact: true })).toBeVisible();
  await expect(page.getByText("For your eyes only")).toHaveCount(0);
  await page.getByRole("link", { name: /^View private request/ }).click();
  await expect(page.getByRole("heading", { name: "For your eyes only" })).toBeVisible();
  await expect(page.getByText("Please keep it to yourselves.")).toBeVisible();
  await expect(page.getByText("That you opened it is written down")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hide from the public page" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.goto("/admin/dashboard");
  await expect(page.getByText("opened a private prayer request").first()).toBeVisible();
  await expect(page.getByText("For your eyes only")).toHaveCount(0);
  const log = await site.db.selectFrom("auditLog").selectAll().execute();
  expect(JSON.stringify(log)).not.toMatch(/folake|your eyes only|to yourselves/i);
});

test("if the requests cannot be read, the page shows Retry, and Retry loads them", async ({
  page,
  site,
  consoleErrors,
}) => {
  await ask(site.db, "Back again");
  await page.goto("/admin/prayers?show=new");
  await site.db.schema.alterTable("prayer_requests").renameTo("lost").execute();
  try {
    await page.getByRole("link", { name: "Urgent", exact: true }).click();
    await expect(page.getByText("Error loading prayer requests. Please try again.")).toBeVisible();
    await expectAccessibleInBothThemes(page);
  } finally {
    await site.db.schema.alterTable("lost").renameTo("prayer_requests").execute();
  }
  allowErrors(consoleErrors, /status of 503/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No prayer requests found.")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(view(page, "Back again")).toBeVisible();
});

test("an action while offline says so and the request stays open", async ({
  page,
  site,
  consoleErrors,
}) => {
  await ask(site.db, "Far from the mast");
  await page.goto("/admin/prayers");
  await view(page, "Far from the mast").click();
  await goOffline(page);
  await page.getByText("Change the status").click();
  await page.getByRole("button", { name: "Mark prayed for" }).click();
  await expect(page.getByText("No connection. Your text is safe; try again")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Far from the mast" })).toBeVisible();
  await goOnline(page);
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
  await page.getByRole("button", { name: "Mark prayed for" }).click();
  await expect(page.getByText("Thank you for praying.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a request is viewed and marked prayed for", async ({ page, site }) => {
    await ask(site.db, "Plain and simple");
    await page.goto("/admin/prayers");
    await view(page, "Plain and simple").click();
    await expect(page.getByText("Please pray with me.")).toBeVisible();
    await page.getByText("Change the status").click();
    await page.getByRole("button", { name: "Mark prayed for" }).click();
    await expect(page.getByText("Thank you for praying.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Plain and simple/ })).toContainText("Praying");
    await view(page, "Plain and simple").click();
    await page.getByRole("button", { name: "Erase this prayer request" }).click();
    await page.getByLabel("Type ERASE to go on").fill("ERASE");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByText("Prayer request erased")).toBeVisible();
  });
});
