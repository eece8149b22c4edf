import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { type MailInbox, test, uniqueMailAddress } from "~tests/e2e/support/mail-site";
import { expect } from "~tests/e2e/support/site";

async function openDialog(page: Page) {
  await page.goto("/livestream");
  await page.getByRole("button", { name: "Set Reminder for Operation Sweep" }).click();
  return page.getByRole("dialog", { name: "Operation Sweep" });
}

/** The link in the newest mail to this address that contains this text. */
async function linkIn({ received }: MailInbox, to: string, linkText: string): Promise<string> {
  const find = () =>
    received.findLast((mail) => mail.to.includes(to) && mail.text.includes(linkText));
  await expect.poll(find).toBeDefined();
  return new RegExp(`${linkText}:\\s+(\\S+)`).exec(find()?.text ?? "")?.[1] ?? "";
}

test.describe("Set Reminder", () => {
  test("opens a choice of calendars, restores focus, and downloads the file", async ({ page }) => {
    await page.goto("/livestream");
    const button = page.getByRole("button", { name: "Set Reminder for Operation Sweep" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Operation Sweep" });
    await expect(dialog).toContainText("Daily 12 to 1 AM Lagos");
    await expect(dialog).toContainText(/1[12]:00 [AP]M London/);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await expect(dialog.getByRole("link", { name: /Google Calendar/ })).toHaveAttribute(
      "href",
      /^https:\/\/calendar\.google\.com\/.*recur=RRULE%3AFREQ%3DDAILY/,
    );
    await expect(dialog.getByRole("link", { name: /Outlook/ })).toHaveAttribute(
      "href",
      /^https:\/\/outlook\.live\.com\//,
    );
    await expect(dialog.getByRole("link", { name: /up to date/ })).toHaveAttribute(
      "href",
      /^webcal:\/\/localhost:\d+\/calendar\.ics\?programme=/,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("link", { name: /Add to my calendar/ }).click();
    expect((await downloading).suggestedFilename()).toBe("operation-sweep.ics");
  });

  test.describe("for a visitor in Los Angeles", () => {
    test.use({ timezoneId: "America/Los_Angeles" });

    test("the dialog shows the visitor's local time", async ({ page }) => {
      await expect(await openDialog(page)).toContainText(/\d:00 PM your time, the day before/);
    });
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`is accessible with the form open, ${colorScheme}`, async ({ page, consoleErrors }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width: 320, height: 700 });
      const dialog = await openDialog(page);
      await dialog.getByText("By email").click();
      await expectAccessible(page);
      for (const path of [
        "/reminders?sent",
        "/reminders/stop?token=x",
        "/reminders?occasion=gathering.01930000-0005-7000-8000-000000000001",
      ]) {
        await page.goto(path);
        await expectAccessible(page);
      }
      allowErrors(consoleErrors, /status of 404/);
    });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const email = uniqueMailAddress();

    test("a reminder by email is requested, confirmed by a link, and stopped by another", {
      tag: javaScriptEnabled ? [] : "@core",
    }, async ({ page, site, mailing }) => {
      const dialog = await openDialog(page);
      await dialog.getByText("By email").click();
      await dialog.getByLabel("Email Address").fill(email);
      await dialog.getByLabel("When").selectOption("1 hour before");
      await ageFormToken(page);
      await dialog.getByRole("button", { name: "Remind me" }).click();
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      await page.goto(await linkIn(mailing, email, "Yes, remind me"));
      await expect(page.getByText("1 hour before Operation Sweep")).toBeVisible();
      await page.getByRole("button", { name: "Yes, remind me" }).click();
      await expect(page.getByRole("heading", { name: "Your reminder is set" })).toBeVisible();
      const kept = () =>
        site.db
          .selectFrom("reminders")
          .select(["minutesBefore", "confirmedAt"])
          .where("email", "=", email)
          .execute();
      expect(await kept()).toEqual([{ minutesBefore: 60, confirmedAt: expect.any(String) }]);
      const again = await openDialog(page);
      await again.getByText("By email").click();
      await again.getByLabel("Email Address").fill(email);
      await again.getByLabel("When").selectOption("1 hour before");
      await site.db.deleteFrom("formKeys").execute();
      await again.getByRole("button", { name: "Remind me" }).click();
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      await page.goto(await linkIn(mailing, email, "Stop these reminders"));
      await page.getByRole("button", { name: "Stop them" }).click();
      await expect(
        page.getByRole("heading", { name: "Thank you for praying with us" }),
      ).toBeVisible();
      expect(await kept()).toEqual([]);
    });
  });
}
