/** Self-service by the private link in a mail, with and without JavaScript. */
import { expectAccessible, expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { test, uniqueMailAddress } from "~tests/e2e/support/mail-site";
import { expect } from "~tests/e2e/support/site";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test.describe(how, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("a shared request is corrected, withdrawn and erased by its link", {
      tag: javaScriptEnabled ? [] : "@core",
    }, async ({ page, site, mailing, consoleErrors }) => {
      test.slow();
      const email = uniqueMailAddress();
      await page.goto("/prayers");
      await page.getByLabel("Your Name").fill("Ada");
      await page.getByLabel("Email Address").fill(email);
      await page.getByLabel("Prayer Subject").fill(`My journey ${how}`);
      await page.getByLabel("Prayer Request", { exact: true }).fill("Please pray for safe roads.");
      await ageFormToken(page);
      await page.getByRole("button", { name: "Submit Prayer Request" }).click();
      await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();

      const linkText = "See your prayer request";
      const mail = () =>
        mailing.received.findLast(({ to, text }) => to.includes(email) && text.includes(linkText));
      await expect.poll(mail).toBeDefined();
      await page.goto(new RegExp(`${linkText}:\\s+(\\S+)`).exec(mail()?.text ?? "")?.[1] ?? "");
      await expect(page.getByRole("heading", { name: "Your prayer request" })).toBeVisible();
      await expect(page.getByText("Please pray for safe roads.").first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page);

      await page.getByLabel("Prayer Subject").fill("No");
      await page.getByRole("button", { name: "Save the correction" }).click();
      await expect(page.locator("#subject-error")).toBeVisible();
      allowErrors(consoleErrors, /status of 422/);
      await page.getByLabel("Prayer Subject").fill(`My homeward journey ${how}`);
      await page.getByRole("button", { name: "Save the correction" }).click();
      await expect(page.getByText("Your correction is saved")).toBeVisible();
      const link = page.url();
      await page.goto("/prayers");
      await expect(page.getByRole("heading", { name: `My homeward journey ${how}` })).toBeVisible();

      await page.goto(link);
      await page.getByRole("button", { name: "Withdraw it" }).click();
      await expect(page.getByText("Withdrawn from public view")).toBeVisible();
      await expect(page.getByText("It is confidential: stored encrypted")).toBeVisible();
      await page.goto("/prayers");
      await expect(page.getByText(`My homeward journey ${how}`)).toHaveCount(0);

      await page.goto(link);
      await page.getByRole("button", { name: "Erase it" }).click();
      const dialog = page.getByRole("dialog", { name: "Erase your prayer request for good?" });
      await expect(dialog).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, "dialog");
      await dialog.getByRole("button", { name: "Yes, erase it" }).click();
      await expect(page.getByRole("heading", { name: "It is erased" })).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
      allowErrors(consoleErrors, /status of 404/);
      const rows = await site.db.selectFrom("prayerRequests").select("id").execute();
      expect(rows).toEqual([]);
      if (!javaScriptEnabled) return;

      await signInWithCookie(page, site);
      await page.goto("/admin/settings/privacy/address");
      await page.getByLabel("Email address").fill(email);
      await page.getByRole("button", { name: "Look it up" }).click();
      await expect(page.getByRole("heading", { name: `Stored about ${email}` })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });
}
