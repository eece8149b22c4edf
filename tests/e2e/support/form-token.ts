import type { Page } from "@playwright/test";
import { issueFormToken } from "~/platform/forms/form-token.server";

/** Makes the form look as if it was opened a minute ago. One that is sent within two seconds is held as sent by a program. */
export async function ageFormToken(page: Page): Promise<void> {
  const [cookie = ""] = issueFormToken(Date.now() - 60_000).split(";");
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: page.url() }]);
}
