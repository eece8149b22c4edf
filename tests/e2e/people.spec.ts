/** People and roles on a site without a mail server, which is the default. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { hashPassword } from "~/platform/auth/password.server";
import { expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { administrator, signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, type Site, test } from "~tests/e2e/support/site";

const password = "candle orchard bridge 9";

async function aColleague({ db }: Site, roles: string[]) {
  const id = randomUUID();
  const person = { id, email: `${id}@mailbox.test`, name: `Ada ${id.slice(0, 4)}` };
  await db
    .insertInto("users")
    .values({
      ...person,
      roles: JSON.stringify(roles),
      passwordHash: await hashPassword(password),
      createdAt: new Date().toISOString(),
      totpSealed: "a key",
    })
    .execute();
  return person;
}

async function login(page: Page, email: string) {
  await page.goto("/admin");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** The link that the page shows, and that WhatsApp gets too. */
async function sharedLink(page: Page): Promise<string> {
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  const whatsApp = page.getByRole("link", { name: /^Share by WhatsApp/ });
  const { searchParams } = new URL((await whatsApp.getAttribute("href")) ?? "");
  expect(searchParams.get("text")).toContain(link);
  return link;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("a treasurer is invited with a link, accepts, and sees the menu of the role", async ({
      page,
      site,
    }) => {
      const email = `${randomUUID()}@mailbox.test`;
      await signInWithCookie(page, site);
      await page.goto("/admin/settings/people");
      await page.getByRole("link", { name: "Invite someone" }).click();
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("checkbox", { name: "Treasurer" }).check();
      await page.getByRole("button", { name: "Make the link" }).click();
      await expect(page.getByRole("heading", { name: `${email} is invited` })).toBeVisible();
      const link = await sharedLink(page);
      expect(new URL(link).origin).toBe(site.address);

      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel("Your name").fill("Ruth");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Password again", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Create the account" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      await page.setViewportSize({ width: 1280, height: 800 });
      const menu = page.getByRole("navigation", { name: "Admin", exact: true });
      await expect(menu.getByRole("link")).toHaveText([
        "Dashboard",
        "Partners",
        "Numbers",
        "Settings",
      ]);
    });
  });
}

test("a colleague who lost the phone gets a new password, after the administrator’s own", async ({
  page,
  site,
  consoleErrors,
}) => {
  const ada = await aColleague(site, ["editor"]);
  await signInWithCookie(page, site);
  await page.goto(`/admin/settings/people?change=${ada.id}`);
  await hydrated(page);
  const own = page.getByLabel("Your own password", { exact: true });
  await own.fill("not my password");
  await page.getByRole("button", { name: "Turn off two-step verification" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your password");
  allowErrors(consoleErrors, /status of 422/);
  await own.fill(administrator.password);
  await page.getByRole("button", { name: "Turn off two-step verification" }).click();
  await expect(page.getByText("They can sign in with their password alone.")).toBeVisible();
  await page.getByRole("link", { name: `Change ${ada.name}` }).click();
  await expect(page.getByRole("button", { name: "Turn off two-step" })).toHaveCount(0);
  await own.fill(administrator.password);
  await page.getByRole("button", { name: "Make a link to share" }).click();
  await expect(
    page.getByRole("heading", { name: `A new password for ${ada.email}` }),
  ).toBeFocused();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copy link" })).toHaveText("Copied");
  const link = await sharedLink(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByLabel("Link", { exact: true })).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
});

test("the role Messages reads a testimony and can write to its author", async ({ page, site }) => {
  const ruth = await aColleague(site, ["messages"]);
  await site.db.updateTable("users").set({ totpSealed: null }).where("id", "=", ruth.id).execute();
  const at = new Date().toISOString();
  await site.db
    .insertInto("testimonies")
    .values({
      id: randomUUID(),
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      consentVersion: "1",
      consentAt: at,
      name: "Ngozi",
      email: "ngozi@mailbox.test",
      emailHash: null,
      title: "A door opened",
      testimony: "I found work.",
      date: "2026-11-01",
      sharePublicly: true,
      authorAgreed: true,
      consentNote: null,
    })
    .execute();
  await login(page, ruth.email);
  await page.getByRole("link", { name: "Testimonies" }).first().click();
  await page.getByRole("link", { name: "Read A door opened" }).click();
  await expect(page.getByRole("link", { name: "Open in mail app" })).toHaveAttribute(
    "href",
    /^mailto:ngozi@mailbox\.test\?subject=Your%20testimony/,
  );
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothThemes(page);
  }
});

for (const width of [1280, 360]) {
  test(`pages are accessible in both themes, ${width} wide`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const ada = await aColleague(site, ["editor", "treasurer", "messages"]);
    await signInWithCookie(page, site);
    await page.goto(`/admin/settings/people?change=${ada.id}`);
    await expectAccessibleInBothThemes(page);
    await page.goto("/admin/settings/people?invite");
    await expectAccessibleInBothThemes(page);
    await hydrated(page);
    await page.getByRole("textbox", { name: "Email" }).fill(`${randomUUID()}@mailbox.test`);
    await page.getByRole("checkbox", { name: "Messages" }).check();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /is invited$/ })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.context().clearCookies();
    await page.goto("/admin/forgotten");
    await expectAccessibleInBothThemes(page);
  });
}
