/** Accounts in a real browser, with a real mailbox and an authenticator app. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { hashPassword } from "~/platform/auth/password.server";
import type { Database } from "~db/connect.server";
import type { Role } from "~db/schema.server";
import { expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { tabTo } from "~tests/e2e/support/keyboard";
import { type MailInbox, test, uniqueMailAddress } from "~tests/e2e/support/mail-site";
import { expect } from "~tests/e2e/support/site";

const password = "lamp river mountain 7";
const newPassword = "candle orchard bridge 9";

async function aPerson(db: Database, role: Role = "administrator") {
  const id = randomUUID();
  const name = `Grace ${id.slice(0, 4)}`;
  const person = { id, email: `${id}@mailbox.test`, name, roles: JSON.stringify([role]) };
  const passwordHash = await hashPassword(password);
  const createdAt = new Date().toISOString();
  await db
    .insertInto("users")
    .values({ ...person, passwordHash, createdAt })
    .execute();
  return person;
}

async function login(page: Page, email: string, secret = password) {
  if (!/\/admin(\?|$)/.test(page.url())) await page.goto("/admin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/admin");
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
async function logout(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/admin");
}

/** The code of the authenticator app, now or some steps later. */
function codeOf(key: string, stepsLater = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

/** Turns two-factor authentication on by typing the key. */
async function enrol(page: Page) {
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Your account" }).click();
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  const words = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const key = ((await words.textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeOf(key));
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Turn it on" }).click();
  const items = page.getByRole("listitem").filter({ hasText: /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/ });
  await expect(items).toHaveCount(10);
  return { key, codes: await items.allTextContents() };
}

async function linkTo(mailing: MailInbox, email: string, place: string): Promise<string> {
  const find = () =>
    mailing.received
      .filter(({ to }) => to.includes(email))
      .flatMap(
        ({ text }) => new RegExp(`http://\\S+/admin/${place}\\?token=\\S+`).exec(text) ?? [],
      );
  await expect.poll(() => find().length).toBeGreaterThan(0);
  return find().at(-1) ?? "";
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test.slow();

    test("two-factor authentication is set up, then used with a code and a backup code", {
      tag: javaScriptEnabled ? "@core" : [],
    }, async ({ page, site, consoleErrors }) => {
      const { email } = await aPerson(site.db, "prayerTeam");
      await login(page, email);
      const { key, codes } = await enrol(page);
      await page.getByRole("link", { name: "I have saved these codes" }).click();
      await expect(page.getByText("10 backup codes are left.")).toBeVisible();
      await logout(page);

      await page.goto("/admin/settings/account");
      await login(page, email);
      await expect(heading(page)).toHaveText("One more step");
      await page.getByLabel("Code").fill("000000");
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page.getByRole("alert")).toContainText("This code is not right");
      allowErrors(consoleErrors, /status of 401/);
      await tabTo(page, page.getByLabel("Code"));
      await page.keyboard.type(codeOf(key, 1));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/admin\/settings\/account$/);
      await expect(page.getByText("Login successful")).toBeVisible();
      await logout(page);

      await login(page, email);
      await page.getByRole("link", { name: "Use a backup code instead" }).click();
      await page.getByLabel("Backup code").fill(codes[0] ?? "");
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await page.goto("/admin/settings/account");
      await expect(page.getByText("9 backup codes are left.")).toBeVisible();
    });
  });
}

test("a forgotten password is replaced with a mailed link, once", { tag: "@core" }, async ({
  page,
  site,
  mailing,
  consoleErrors,
}) => {
  const { email } = await aPerson(site.db);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(heading(page)).toHaveText("Forgotten your password?");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(heading(page)).toHaveText("Check your email");
  const link = await linkTo(mailing, email, "reset");
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("New password again", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("Please sign in with the new one.")).toBeVisible();
  await login(page, email, newPassword);
  await expect(heading(page)).toHaveText("Dashboard");
  await page.goto(link);
  await expect(heading(page)).toHaveText("This link does not work");
  allowErrors(consoleErrors, /status of 403/);
});

test("an invited person accepts and sees the menu of an editor", async ({
  page,
  site,
  mailing,
  consoleErrors,
}) => {
  test.slow();
  const boss = await aPerson(site.db);
  const guest = uniqueMailAddress();
  await login(page, boss.email);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "People and roles" }).click();
  await page.getByRole("link", { name: "Invite someone" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(guest);
  await page.getByRole("checkbox", { name: "Editor" }).check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("heading", { name: `${guest} is invited` })).toBeFocused();
  const link = await linkTo(mailing, guest, "invitation");
  await logout(page);
  await expect(heading(page)).toHaveText("Admin Login");

  await page.goto(link);
  await expect(page.getByLabel("Email")).toHaveValue(guest);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Password again", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(heading(page)).toHaveText("Dashboard");
  const menu = page.getByRole("navigation", { name: "Admin", exact: true });
  await expect(menu.getByRole("link", { name: "Sermons" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Settings" })).toBeVisible();
  await expect(menu.getByRole("link", { name: /Partners|Messages/ })).toHaveCount(0);
  await page.goto("/admin/settings/people");
  await expect(heading(page)).toHaveText("This part is not open to you");
  allowErrors(consoleErrors, /status of 403/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(heading(page)).toHaveText("Dashboard");
});

test("a disabled account is signed out at its next request", async ({ page, site, browser }) => {
  const [boss, editor] = [await aPerson(site.db), await aPerson(site.db, "editor")];
  const elsewhere = await browser.newPage({ baseURL: site.address });
  await login(elsewhere, editor.email);
  await expect(heading(elsewhere)).toHaveText("Dashboard");
  await login(page, boss.email);
  await page.goto("/admin/settings/people");
  await page.getByRole("link", { name: `Change ${editor.name}` }).click();
  await page.getByRole("button", { name: "Switch the account off" }).click();
  await expect(page.getByText("Account switched off")).toBeVisible();
  await elsewhere.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/admin\?next=/);
  await elsewhere.close();
});

test("a session in another browser is listed and can be ended", async ({ page, site, browser }) => {
  const { email } = await aPerson(site.db);
  const elsewhere = await browser.newPage({ baseURL: site.address });
  await login(elsewhere, email);
  await expect(heading(elsewhere)).toHaveText("Dashboard");
  await login(page, email);
  await page.goto("/admin/settings/account");
  await expect(page.getByText("This browser")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out Chrome on Linux" }).click();
  await expect(page.getByText("That browser is signed out")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/admin\?next=/);
  await elsewhere.close();
});

test.describe("pages are accessible in both themes", () => {
  test.slow();

  for (const width of [1280, 360]) {
    test.describe(`${width} wide`, () => {
      test.use({ viewport: { width, height: 800 } });

      test("in Settings", async ({ page, site }) => {
        const boss = await aPerson(site.db);
        await login(page, boss.email);
        const people = ["/people", "/people?invite", `/people?change=${boss.id}`];
        for (const path of ["", "/account", ...people]) {
          await page.goto(`/admin/settings${path}`);
          await expectAccessibleInBothThemes(page);
        }
      });

      test("with a refused password", async ({ page, site, consoleErrors }) => {
        await login(page, (await aPerson(site.db)).email);
        await page.goto("/admin/settings/account");
        await page.getByText("Choose another password").click();
        await page.getByLabel("Current password", { exact: true }).fill("not my password");
        await page.getByLabel("New password", { exact: true }).fill("password1234");
        await page.getByLabel("New password again", { exact: true }).fill("password1234");
        await page.getByRole("button", { name: "Change the password" }).click();
        await expect(page.getByRole("alert")).toContainText("easy to guess");
        allowErrors(consoleErrors, /status of 422/);
        await expectAccessibleInBothThemes(page);
      });

      test("on the two-factor page, before and after enrolment", async ({ page, site }) => {
        await login(page, (await aPerson(site.db)).email);
        await page.goto("/admin/settings/account/second-factor");
        await expectAccessibleInBothThemes(page);
        await enrol(page);
        await expectAccessibleInBothThemes(page);
        await page.goto("/admin/settings/account/second-factor");
        await expectAccessibleInBothThemes(page);
      });
    });
  }

  test("on the page for the code", async ({ page, site }) => {
    const { email } = await aPerson(site.db);
    await login(page, email);
    await enrol(page);
    await page.context().clearCookies();
    await page.goto("/admin");
    await login(page, email);
    await expect(heading(page)).toHaveText("One more step");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("link", { name: "Use a backup code instead" }).click();
    await expect(page.getByLabel("Backup code")).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test("on the forgot-password page", async ({ page, site, mailing }) => {
    const { email } = await aPerson(site.db);
    await page.goto("/admin/forgotten");
    await expectAccessibleInBothThemes(page);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(heading(page)).toHaveText("Check your email");
    await expectAccessibleInBothThemes(page);
    await page.goto(await linkTo(mailing, email, "reset"));
    await expectAccessibleInBothThemes(page);
  });

  test("with an invalid link", async ({ page, consoleErrors }) => {
    for (const path of ["/admin/reset", "/admin/invitation"]) {
      await page.goto(path);
      allowErrors(consoleErrors, /status of 403/);
      await expectAccessibleInBothThemes(page);
    }
  });
});
