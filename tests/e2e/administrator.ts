import type { Page } from "@playwright/test";
import { hashPassword } from "~/platform/password.server";
import type { Database } from "~db/connect.server";

export const administrator = {
  email: "grace@example.org",
  name: "Grace Adeyemi",
  password: "lamp river mountain 7",
};

/** Makes sure that the administrator is there. */
export async function addAdministrator(db: Database): Promise<void> {
  const { email, name, password } = administrator;
  await db
    .insertInto("users")
    .values({
      ...{ id: "01930000-00ad-7000-8000-000000000001", email, name, role: "administrator" },
      ...{ passwordHash: await hashPassword(password), createdAt: new Date().toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function fillLogin(page: Page, password = administrator.password): Promise<void> {
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Signs in from wherever the login is; a page that was wanted before is opened after it. */
export async function signIn(page: Page, next = /\/admin\/dashboard/): Promise<void> {
  if (!page.url().includes("/admin?next=")) await page.goto("/admin");
  await fillLogin(page);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(next);
}
