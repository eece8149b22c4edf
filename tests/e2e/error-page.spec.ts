/** Error pages show the request id, also after hydration. */
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, type Site, startTestSite, test } from "~tests/e2e/support/site";

const failed = /status of 500/;
const mention = (page: Page) => page.getByText(/please mention: [0-9a-f]{12}$/);

let failingSite: Site & { stop: () => Promise<void> };
test.beforeAll(async () => {
  failingSite = await startTestSite();
  for (const table of ["reminders", "announcements"]) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`no_${table}`)}`.execute(
      failingSite.db,
    );
  }
});
test.afterAll(() => failingSite.stop());

test("a failing public page shows the request id, before and after hydration", {
  tag: "@core",
}, async ({ page, consoleErrors }) => {
  const response = await page.goto(`${failingSite.address}/reminders/confirm?token=x`);
  const id = response?.headers()["x-request-id"] ?? "no id";
  await expect(mention(page)).toContainText(id);
  await hydrated(page);
  await expect(mention(page)).toContainText(id);
  await expectAccessible(page);
  allowErrors(consoleErrors, failed);
});

test("a failing admin page shows the request id after client-side navigation", async ({
  page,
  consoleErrors,
}) => {
  await signInWithCookie(page, failingSite);
  await page.goto(`${failingSite.address}/admin/settings`);
  await hydrated(page);
  const answering = page.waitForResponse(/announcements\.data/);
  await page.getByRole("link", { name: "Announcements" }).first().click();
  const id = (await answering).headers()["x-request-id"] ?? "no id";
  await expect(mention(page)).toContainText(id);
  await expectAccessible(page);
  allowErrors(consoleErrors, failed);
});
