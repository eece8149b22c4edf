/** Submissions arrive on the page, in the database and in real mailboxes. */
import type { Page } from "@playwright/test";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { hydrated } from "~tests/e2e/support/hydrated";
import { test, uniqueMailAddress } from "~tests/e2e/support/mail-site";
import { expect } from "~tests/e2e/support/site";

const routing = {
  prayers: ["team@ministry.test"],
  testimonies: [],
  contact: [],
  partnerships: [],
};

test.beforeEach(({ site }) =>
  site.db
    .insertInto("settings")
    .values({ key: "mailRouting", value: JSON.stringify(routing), updatedAt: "2026-01-01" })
    .execute(),
);

async function ask(page: Page, subject: string, email = uniqueMailAddress()) {
  await page.goto("/prayers");
  await page.getByLabel("Your Name").fill("Adé Ọmọ");
  await page.getByLabel("Email Address").first().fill(email);
  await page.getByLabel("Prayer Subject").fill(subject);
  await page.getByRole("textbox", { name: "Prayer Request" }).fill(`Ẹ jọ̀wọ́, gbàdúrà 🙏 ${subject}`);
  await ageFormToken(page);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const subject = javaScriptEnabled ? "A new school for us" : "A long road home";

    test("a request is confirmed, shown, saved, and mailed to the sender and the team", {
      tag: "@core",
    }, async ({ page, site, mailing }) => {
      const email = uniqueMailAddress();
      await ask(page, subject, email);
      await page.getByRole("button", { name: "Submit Prayer Request" }).click();
      await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
      await expect(page.getByText("Our prayer team will pray for you.")).toBeVisible();
      await expect(page.getByRole("heading", { name: subject })).toBeVisible();
      await expect(page.getByLabel("Prayer Subject")).toHaveValue("");
      const kept = await site.db
        .selectFrom("prayerRequests")
        .select(["name", "prayerRequest"])
        .where("subject", "=", subject)
        .execute();
      expect(kept).toEqual([
        { name: "Adé Ọmọ", prayerRequest: `Ẹ jọ̀wọ́, gbàdúrà 🙏 ${subject}`.normalize("NFC") },
      ]);
      await expect
        .poll(() =>
          mailing.received.filter(({ text }) => text.includes(subject)).map(({ to }) => to),
        )
        .toEqual([["team@ministry.test"]]);
      await expect.poll(() => mailing.received.some(({ to }) => to.includes(email))).toBe(true);
    });
  });
}

test("a double click creates one record", async ({ page, site }) => {
  await ask(page, "Twice clicked, once kept");
  await page.getByRole("button", { name: "Submit Prayer Request" }).dblclick();
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
  const kept = await site.db
    .selectFrom("prayerRequests")
    .select("id")
    .where("subject", "=", "Twice clicked, once kept")
    .execute();
  expect(kept).toHaveLength(1);
});

test("typed text survives a reload and is removed after sending", async ({ page }) => {
  await ask(page, "Typed before the reload");
  await hydrated(page);
  await page.getByLabel("Keep this request confidential").check();
  await page.reload();
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("Typed before the reload");
  await expect(page.getByLabel("Keep this request confidential")).toBeChecked();
  await ageFormToken(page);
  await page.getByRole("button", { name: "Submit Prayer Request" }).click();
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("");
  await expect(page.getByText("Typed before the reload")).toHaveCount(0);
});
