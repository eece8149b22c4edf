import { expectAccessible } from "~tests/e2e/support/accessible";
import { addAdministrator, signInWithCookie } from "~tests/e2e/support/administrator";
import { expect, startTestSite, test } from "~tests/e2e/support/site";
import { openMailServer } from "~tests/support/mail-server";

test("a test mail is sent while the page shows its status", async ({ browser }) => {
  const mailServer = await openMailServer();
  const site = await startTestSite({ SMTP_URL: mailServer.url });
  try {
    await addAdministrator(site.db);
    await site.db.updateTable("users").set({ email: "grace@example.org" }).execute();
    const page = await browser.newPage({ baseURL: site.address });
    await signInWithCookie(page, site);
    await page.goto("/admin/settings/mail");
    await expect(page.getByText("Mails are sent through 127.0.0.1.")).toBeVisible();
    await page.getByRole("button", { name: "Send me a test mail" }).click();
    await expect(page.getByText("The test mail is on its way")).toBeVisible();
    await expect(page.getByText(/^Sent \d/)).toBeVisible({ timeout: 15_000 });
    expect(mailServer.received.map(({ to }) => to)).toEqual([["grace@example.org"]]);
    await page.close();
  } finally {
    await site.stop();
    await mailServer.close();
  }
});

test("a failed mail is deleted after confirmation, and the others are retried", async ({
  page,
  site,
}) => {
  const at = new Date().toISOString();
  const mail = { subjectId: "x", payload: "{}", dueAt: at, expiresAt: at, createdAt: at };
  await site.db
    .insertInto("outbox")
    .values(
      ["contact.team", "prayer.team"].map((kind) => ({
        ...mail,
        id: `test-${kind.replace(".", "-")}`,
        kind,
        status: "failed" as const,
        attempts: 3,
        lastError: "550 No such user",
      })),
    )
    .execute();
  await signInWithCookie(page, site);
  await page.goto("/admin/settings/mail");
  await page.getByRole("link", { name: "Outbox (2 failed)" }).click();
  await page.getByRole("link", { name: "Failed 2" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Delete Message: to the team/ }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this mail?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Delete Message: to the team/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Mail deleted")).toBeVisible();
  await expect(page.getByText("Message: to the team")).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retry all failed" }).click();
  await expect(page.getByText("1 mail is tried again")).toBeVisible();
  await expect(page.getByText("No mail is in this state.")).toBeVisible();
});
