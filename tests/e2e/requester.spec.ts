/** The author of a prayer request: from the form to the answer and the testimony, by the private link. */
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { type MailInbox, test, uniqueMailAddress } from "~tests/e2e/support/mail-site";
import { expect } from "~tests/e2e/support/site";

async function findLink(mailing: MailInbox, email: string, label: string): Promise<string> {
  const pattern = new RegExp(`${label}:\\s+(\\S+)`);
  const find = () =>
    mailing.received
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => pattern.exec(text)?.[1])
      .findLast(Boolean);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() ?? "";
}

async function sendRequest(page: Page, email: string, subject: string, ticks: string[]) {
  await page.goto("/prayers");
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Prayer Subject").fill(subject);
  await page.getByLabel("Prayer Request", { exact: true }).fill(`Please pray: ${subject}.`);
  for (const label of ticks) await page.getByLabel(label).check();
  await ageFormToken(page);
  await page.getByRole("button", { name: "Submit Prayer Request" }).click();
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test.describe(how, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("a shared request is updated, kept public, answered, reopened and shared as a testimony", async ({
      page,
      site,
      mailing,
      consoleErrors,
    }) => {
      test.slow();
      const email = uniqueMailAddress();
      const subject = `Work for my son ${how}`;
      await sendRequest(page, email, subject, ["Email me when someone prays"]);
      const link = await findLink(mailing, email, "See your prayer request");
      await page.goto(link);
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page);

      await page.getByRole("button", { name: "Send this update" }).click();
      await expect(page.locator("#update-error")).toHaveText("Your text is required");
      allowErrors(consoleErrors, /status of 422/);
      await page.getByLabel("Your update").fill("He has an interview.");
      await page.getByRole("button", { name: "Send this update" }).click();
      await expect(page.getByText("Your update is saved")).toBeVisible();
      await expect(page.getByText("He has an interview.")).toBeVisible();

      await page.getByRole("button", { name: "Hide the number" }).click();
      await expect(page.getByText("The number is hidden")).toBeVisible();
      await page.getByRole("button", { name: "Stop these emails" }).click();
      await expect(page.getByText("These emails are off")).toBeVisible();

      const past = new Date(Date.now() - 86_400_000).toISOString();
      await site.db
        .updateTable("prayerRequests")
        .set({ expiryAskedAt: past, expiresAt: past })
        .where("subject", "=", subject)
        .execute();
      await page.goto("/prayers");
      await expect(page.getByText(subject, { exact: true })).toHaveCount(0);
      await page.goto(`${link.replace("/yours", "/yours/expiry")}&answer=keep`);
      await expect(
        page.getByRole("heading", { name: "Keep your prayer request on the page?" }),
      ).toBeVisible();
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page);
      await page.getByRole("button", { name: "Keep it on the page" }).click();
      await expect(page.getByText("It stays on the prayers page")).toBeVisible();
      await page.goto("/prayers");
      await expect(page.getByRole("heading", { name: subject })).toBeVisible();

      await page.goto(link);
      await page.getByLabel("Your update").fill("He starts on Monday.");
      await page.getByRole("button", { name: "It is answered" }).click();
      await expect(page.getByText("Marked as answered")).toBeVisible();
      await page.getByRole("button", { name: "Open it again" }).click();
      await expect(page.getByText("Your prayer request is open again")).toBeVisible();
      await page.getByRole("button", { name: "It is answered" }).click();
      await expect(page.getByText("Marked as answered")).toBeVisible();

      await page.getByRole("link", { name: "Share it as a testimony" }).click();
      await expect(page.getByLabel("Testimony Title")).toHaveValue(subject);
      await expect(page.getByLabel("Your Testimony")).toHaveValue(/He starts on Monday\.$/);
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page);
      await page.getByLabel("Category").selectOption("Career");
      await page.getByRole("button", { name: "Submit Testimony" }).click();
      await expect(page.getByText("Testimony submitted successfully!")).toBeVisible();
      await expect(page.getByRole("link", { name: "Share it as a testimony" })).toHaveCount(0);
      const request = await site.db
        .selectFrom("prayerRequests")
        .innerJoin("testimonies", "testimonies.id", "prayerRequests.testimonyId")
        .select(["testimonies.title", "status"])
        .where("subject", "=", subject)
        .executeTakeFirst();
      expect(request).toEqual({ title: subject, status: "answered" });
    });

    test("nothing of a confidential request is copied into a testimony without a tick", async ({
      page,
      mailing,
      consoleErrors,
    }) => {
      test.slow();
      const email = uniqueMailAddress();
      await sendRequest(page, email, `A secret ${how}`, ["Keep this request confidential"]);
      await page.goto(await findLink(mailing, email, "See your prayer request"));
      await page.getByRole("button", { name: "It is answered" }).click();
      await page.getByRole("link", { name: "Share it as a testimony" }).click();
      await expect(page.getByLabel("Testimony Title")).toHaveValue("");
      await page.getByRole("button", { name: "Copy it into the form" }).click();
      await expect(page.getByText("Please tick this box").first()).toBeVisible();
      allowErrors(consoleErrors, /status of 422/);
      await page.getByLabel("Copy my name").check();
      await page.getByRole("button", { name: "Copy it into the form" }).click();
      await expect(page.getByLabel("Testimony Title")).toHaveValue(`A secret ${how}`);
      await expect(page.getByLabel("I agree to share my testimony publicly")).not.toBeChecked();
      expect(page.url()).not.toContain("secret");
    });

    test("the mails about prayers are stopped by one button", async ({ page, site, mailing }) => {
      const email = uniqueMailAddress();
      const subject = `A long night ${how}`;
      await sendRequest(page, email, subject, ["Email me when someone prays"]);
      await findLink(mailing, email, "See your prayer request");
      const { id } = await site.db
        .selectFrom("prayerRequests")
        .select("id")
        .where("subject", "=", subject)
        .executeTakeFirstOrThrow();
      const now = new Date().toISOString();
      await site.db
        .insertInto("outbox")
        .values({
          id: crypto.randomUUID(),
          kind: "prayer.prayed",
          subjectId: id,
          payload: JSON.stringify({ count: 14, isFirst: true }),
          dueAt: now,
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
          createdAt: now,
        })
        .execute();
      await page.goto(await findLink(mailing, email, "Stop these emails"));
      await expect(page.getByRole("heading", { name: "Stop these emails?" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page);
      await page.getByRole("button", { name: "Stop them" }).click();
      await expect(page.getByRole("heading", { name: "These emails are off" })).toBeVisible();
    });
  });
}
