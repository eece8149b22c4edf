/** What lists share: combined filters, saved filters, pages, search over everything, print, numbers. */
import type { Page } from "@playwright/test";
import { pathWithQuery } from "~/crud/resource";
import { resources } from "~/resources";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

test.beforeEach(({ page, site }) => signInWithCookie(page, site));

async function ask(db: Database, subject: string, row: { isUrgent?: boolean } = {}): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto("prayerRequests")
    .values({
      id: newId(),
      name: "Ada Obi",
      email: "ada@example.org",
      subject,
      prayerRequest: `Please pray: ${subject}.`,
      isUrgent: false,
      isConfidential: false,
      createdAt: at,
      consentAt: at,
      consentVersion: "test",
      ...row,
    })
    .execute();
}

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page);
    }
  }
}

const withTrash = Object.values(resources).filter(
  ({ hasTrash, path }) => hasTrash && path !== resources.media.path,
);

for (const { label, path } of withTrash) {
  test(`the trash of ${label} is in view on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // Nothing matches, so the toolbar is shown whether there are records or not.
    await page.goto(pathWithQuery(path, { q: "nothing-is-called-this" }));
    const trash = page.getByRole("link", { name: "Trash", exact: true });
    await expect(trash).toBeInViewport({ ratio: 1 });
    await trash.click();
    await expect(trash).toHaveAttribute("aria-current", "true");
    await expect(trash).toBeInViewport({ ratio: 1 });
    const all = page.getByRole("link", { name: "All", exact: true });
    await all.focus();
    await expect(all).toBeInViewport();
  });
}

test("filters are combined, saved, opened again and deleted", async ({ page, site }) => {
  await ask(site.db, "Urgent and new", { isUrgent: true });
  await ask(site.db, "Only new");
  await page.goto("/admin/prayers");
  await hydrated(page);
  const which = page.getByRole("navigation", { name: "Which prayer requests" });
  await which.getByRole("link", { name: "Urgent" }).click();
  await expect(which.getByRole("link", { name: "Urgent" })).toHaveAttribute("aria-current", "true");
  await which.getByRole("link", { name: "New" }).click();
  await expect(page).toHaveURL("/admin/prayers?show=urgent%2Cnew");
  await expect(page.getByRole("row").filter({ hasText: "Urgent and new" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Only new" })).toHaveCount(0);
  await page.getByText("Dates, order and saved filters").click();
  await page.getByLabel("Received from").fill("2026-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.getByLabel("Name for this filter").fill("Tonight");
  await page.getByRole("button", { name: "Save filter" }).click();
  await expect(page.getByText("Filter saved")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto("/admin/prayers");
  await hydrated(page);
  await page.getByText("Dates, order and saved filters").click();
  await page.getByRole("link", { name: "Tonight" }).click();
  await expect(page).toHaveURL(/show=urgent%2Cnew&from=2026-01-01/);
  await page.getByRole("button", { name: "Delete the filter Tonight" }).click();
  await expect(page.getByText("Filter deleted")).toBeVisible();
  await expect(page.getByRole("link", { name: "Tonight" })).toHaveCount(0);
});

test("a page is chosen by its number", async ({ page, site }) => {
  for (let number = 0; number < 80; number += 1) await ask(site.db, `Request ${number}`);
  await page.goto("/admin/prayers?show=new");
  await hydrated(page);
  await page.getByLabel("Go to page").fill("3");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expect(page).toHaveURL("/admin/prayers?show=new&page=3");
  await expect(page.getByText(/^Page 3 of/)).toBeVisible();
});

test("one search finds records of every list", async ({ page, site }) => {
  await ask(site.db, "A river to cross");
  await page.goto("/admin/dashboard");
  await hydrated(page);
  await page.getByRole("link", { name: "Search everything" }).first().click();
  await page.getByRole("searchbox").fill("river");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("link", { name: "A river to cross" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "A river to cross" }).click();
  await expect(page.getByText("Please pray: A river to cross.")).toBeVisible();
});

test("a prayer list is printed without the menu and without names", async ({ page, site }) => {
  await ask(site.db, "A journey");
  await page.goto("/admin/prayers");
  await hydrated(page);
  await page.getByRole("link", { name: "Print a prayer list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prayer list");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(page.getByText("Ada Obi")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Please pray: A journey.")).toBeVisible();
  for (const name of ["Dashboard", "All prayer requests"]) {
    await expect(page.getByRole("link", { name }).first()).toBeHidden();
  }
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});

test("numbers are shown for four weeks, three months and a year", async ({ page, site }) => {
  const day = new Date().toISOString().slice(0, 10);
  const row = { id: `${day} /prayers`, day, page: "/prayers", count: 12 };
  await site.db
    .insertInto("pageViews")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await page.goto("/admin/numbers");
  await hydrated(page);
  for (const range of ["4 weeks", "1 year", "3 months"]) {
    await page.getByRole("link", { name: range }).click();
    await expect(page.getByRole("link", { name: range })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("heading", { name: "Pages opened by week" })).toBeVisible();
  }
  await page.getByText("Table", { exact: true }).first().click();
  await expectAccessibleEverywhere(page);
});
