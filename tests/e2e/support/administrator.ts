import type { Page } from "@playwright/test";
import { createCookie } from "react-router";
import { hashPassword } from "~/platform/auth/password.server";
import { hashToken, makeToken } from "~/platform/crypto/hashing.server";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import { hydrated } from "./hydrated";
import type { Site } from "./site";

export const administrator = {
  id: "01930000-00ad-7000-8000-000000000001",
  email: "grace@example.org",
  name: "Grace Adeyemi",
  password: "lamp river mountain 7",
};

const passwordHash = hashPassword(administrator.password);

/** Makes sure that the administrator is there. */
export async function addAdministrator(db: Database): Promise<void> {
  const { id, email, name } = administrator;
  await db
    .insertInto("users")
    .values({
      id,
      email,
      name,
      roles: '["administrator"]',
      passwordHash: await passwordHash,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For tests that are not about signing in. */
export async function signInWithCookie(page: Page, { address, db }: Site): Promise<void> {
  await addAdministrator(db);
  const token = makeToken();
  const at = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await db
    .insertInto("sessions")
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      userId: administrator.id,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
      device: "Chromium",
      addressPrefix: null,
    })
    .execute();
  const [name = "", value = ""] = (await createCookie("session").serialize(token)).split(/[=;]/);
  await page.context().addCookies([{ name, value, url: address }]);
}

export async function fillLogin(page: Page, password = administrator.password): Promise<void> {
  // The URL changes before the page does, and a settings page has email fields too.
  await page.getByRole("button", { name: "Login" }).waitFor();
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Signs in on the login page, which then opens the requested page. */
export async function signInWithForm(page: Page, next = /\/admin\/dashboard/): Promise<void> {
  if (!page.url().includes("/admin?next=")) await page.goto("/admin");
  await hydrated(page);
  await fillLogin(page);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(next);
}
