/** When something fails on our side, people can name it to us, and the words stay when the page wakes. */
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, type Site, startTestSite, test } from "~tests/e2e/support/site";

const failed = /status of 500/;
const mention = (page: Page) => page.getByText(/please mention: [0-9a-f]{12}$/);

let own: Site & { stop: () => Promise<void> };
test.beforeAll(async () => {
  own = await startTestSite();
  for (const table of ["reminders", "announcements"]) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`no_${table}`)}`.execute(
      own.db,
    );
  }
});
test.afterAll(() => own.stop());

test("a visitor's page that fails names its request, before and after it wakes", {
  tag: "@core",
}, async ({ page, consoleErrors }) => {
  const answer = await page.goto(`${own.address}/reminders/confirm?token=x`);
  const id = answer?.headers()["x-request-id"] ?? "no id";
  await expect(mention(page)).toContainText(id);
  await hydrated(page);
  await expect(mention(page)).toContainText(id);
  await expectAccessible(page);
  allowErrors(consoleErrors, failed);
});

test("so does a screen that an administrator goes to", async ({ page, consoleErrors }) => {
  await signInWithCookie(page, own);
  await page.goto(`${own.address}/admin/settings`);
  await hydrated(page);
  const answering = page.waitForResponse(/announcements\.data/);
  await page.getByRole("link", { name: "Announcements" }).first().click();
  const id = (await answering).headers()["x-request-id"] ?? "no id";
  await expect(mention(page)).toContainText(id);
  await expectAccessible(page);
  allowErrors(consoleErrors, failed);
});
