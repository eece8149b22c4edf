import type { Page } from "@playwright/test";
import { issueFormToken } from "~/platform/forms/form-token.server";

/** Sets a form token that is a minute old. A form that is sent within two seconds would be held as spam. */
export async function ageFormToken(page: Page): Promise<void> {
  const [cookie = ""] = issueFormToken(Date.now() - 60_000).split(";");
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: page.url() }]);
}
