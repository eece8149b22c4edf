import type { Page } from "@playwright/test";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

test.beforeEach(async ({ page, site }) => {
  await signInWithCookie(page, site);
  await page.goto("/admin/dashboard");
  await hydrated(page);
});

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page);
    }
  }
}

async function log(db: Database, action: string, area: string, row = {}): Promise<void> {
  await db
    .insertInto("auditLog")
    .values({
      id: newId(),
      at: new Date().toISOString(),
      actor: "system",
      action,
      area,
      recordId: null,
      before: null,
      after: null,
      ...row,
    })
    .execute();
}

test("the dashboard links to waiting items and is accessible", async ({ page, site }) => {
  const at = new Date().toISOString();
  await site.db
    .insertInto("contactMessages")
    .values({
      id: newId(),
      name: "Waits for an answer",
      email: "w@example.org",
      emailHash: "",
      message: "Hello?",
      createdAt: at,
      consentAt: at,
      consentVersion: "test",
    })
    .execute();
  await page.goto("/admin/dashboard");
  for (const title of ["Prayer requests by week", "Gifts pledged by month"]) {
    await expect(page.getByRole("figure").getByRole("heading", { name: title })).toBeVisible();
  }
  await page.getByRole("heading", { name: "First steps" }).click();
  await page.getByRole("heading", { name: "Server" }).click();
  await expect(page.getByText("Newest backup")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Open : Message from Waits for an answer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Message from Waits for an answer",
  );
  await page.getByRole("link", { name: "Back to messages" }).click();
  await expect(page).toHaveURL("/admin/messages?show=new");
});

test("a count links to its list", async ({ page }) => {
  await page.getByRole("link", { name: "Sermons" }).last().click();
  await expect(page).toHaveURL("/admin/sermons");
});

test("the audit log is filtered by person, text and date, opened, and left with Back", async ({
  page,
  site,
}) => {
  await log(site.db, "changed the sermon “Be still”", "sermons", {
    before: '{"title":"Be still"}',
    after: '{"title":"Be awake"}',
  });
  await log(site.db, "did something else", "gallery");
  await page.getByRole("link", { name: "See the full log" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  await page.getByLabel("Who").selectOption("The server");
  await page.getByLabel("Where").selectOption("Sermons");
  await page.getByLabel("What").fill("still changed");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/area=sermons/);
  const entry = page.getByRole("listitem").filter({ hasText: "changed the sermon “Be still”" });
  await expect(entry).toBeVisible();
  await expect(page.getByText("did something else")).toHaveCount(0);
  await entry.getByText("Details").click();
  await expect(entry.getByRole("insertion")).toContainText("awake");
  await expect(entry.getByRole("deletion")).toContainText("still");
  await expectAccessibleEverywhere(page);
  await page.goBack();
  await expect(page.getByText("did something else")).toBeVisible();
  await expect(page.getByLabel("What")).toHaveValue("");
});
