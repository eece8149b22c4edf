/** The session ends while someone types in the admin area. After signing in again the text is in the form. */
import type { Page } from "@playwright/test";
import { hashToken, makeToken } from "~/platform/crypto/hashing.server";
import { newId } from "~db/new-id.server";
import { addAdministrator, fillLogin, signInWithCookie } from "~tests/e2e/support/administrator";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

const secret = "Her husband drinks, and nobody else may know";

test.beforeEach(async ({ page, site }) => {
  await addAdministrator(site.db);
  await signInWithCookie(page, site);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Sends the form without a session, and signs in on the page that follows. */
async function sendSignedOut(page: Page, button: string): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.waitForURL(/\/admin\?next=/);
  await fillLogin(page);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => url.pathname !== "/admin");
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage));

async function typeRequest(page: Page): Promise<void> {
  await open(page, "/admin/prayers/add");
  await page.getByLabel("How it reached you").selectOption({ index: 1 });
  await page.getByLabel("Subject", { exact: true }).fill("A home without peace");
  await page.getByLabel("Prayer request", { exact: true }).fill(secret);
  await page.getByLabel("Who agreed to what").fill("She asked on the phone.");
  await page.getByLabel("Keep it confidential").check();
}

test("a request that was typed for someone comes back, and so does a note to it", {
  tag: "@core",
}, async ({ page, site }) => {
  await typeRequest(page);
  await sendSignedOut(page, "Add the request");
  await expect(page.getByLabel("Prayer request", { exact: true })).toHaveValue(secret);
  await expect(page.getByLabel("Keep it confidential")).toBeChecked();
  await expect(page.getByLabel("How it reached you")).not.toHaveValue("");
  expect(await stored(page)).not.toContain(secret);
  await page.getByRole("button", { name: "Add the request" }).click();
  await expect(page.getByText("Prayer request added")).toBeVisible();
  expect(await stored(page)).not.toContain(secret);

  const { id } = await site.db
    .selectFrom("prayerRequests")
    .select("id")
    .where("isConfidential", "=", true)
    .executeTakeFirstOrThrow();
  await open(page, `/admin/prayers?view=${id}`);
  await page.getByLabel("New note").fill(secret);
  await sendSignedOut(page, "Add note");
  await expect(page.getByLabel("New note")).toHaveValue(secret);
  expect(await stored(page)).not.toContain(secret);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  expect(await stored(page)).not.toContain(secret);
});

test("a reply to a message comes back", async ({ page, site }) => {
  const id = newId();
  const createdAt = new Date().toISOString();
  await site.db
    .insertInto("contactMessages")
    .values({
      id,
      createdAt,
      name: "Ada",
      email: "ada@example.org",
      emailHash: "",
      message: "A message",
      consentAt: createdAt,
      consentVersion: "test",
    })
    .execute();
  await open(page, `/admin/messages?view=${id}`);
  await page.getByLabel("Your reply").fill("Dear Ada, thank you for writing.");
  await sendSignedOut(page, "I have sent it");
  await expect(page.getByLabel("Your reply")).toHaveValue("Dear Ada, thank you for writing.");
});

test("the address of an invitation comes back", async ({ page }) => {
  await open(page, "/admin/settings/people?invite=1");
  await page.getByLabel("Email", { exact: true }).fill("new@example.org");
  await page.getByLabel("Prayer team").check();
  await sendSignedOut(page, "Make the link");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("new@example.org");
  await expect(page.getByLabel("Prayer team")).toBeChecked();
});

test("another person who signs in on the device does not get the text", async ({ page, site }) => {
  await typeRequest(page);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add the request" }).click();
  await page.waitForURL(/\/admin\?next=/);
  await page.getByRole("button", { name: "Login" }).waitFor();
  expect(await stored(page)).toContain(secret);

  await signInWithCookie(page, site);
  const userId = newId();
  const createdAt = new Date().toISOString();
  const other = { name: "Another", email: "another@example.org", roles: '["prayerTeam"]' };
  await site.db
    .insertInto("users")
    .values({ ...other, id: userId, passwordHash: hashToken(makeToken()), createdAt })
    .execute();
  await site.db.updateTable("sessions").set({ userId }).execute();
  await open(page, "/admin/prayers/add");
  await expect(page.getByLabel("Prayer request", { exact: true })).toHaveValue("");
  expect(await stored(page)).not.toContain(secret);
});

test("signing out forgets the text", async ({ page, site }) => {
  await typeRequest(page);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add the request" }).click();
  await page.waitForURL(/\/admin\?next=/);
  await page.getByRole("button", { name: "Login" }).waitFor();
  expect(await stored(page)).toContain(secret);
  await signInWithCookie(page, site);
  await open(page, "/admin/dashboard");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await stored(page)).not.toContain(secret);
});
