import { readFile } from "node:fs/promises";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { administrator, signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

const passphrase = "candle orchard bridge nine";

test("a backup is made while the page is open, and downloaded with a passphrase", async ({
  page,
  site,
  consoleErrors,
}) => {
  await signInWithCookie(page, site);
  await page.goto("/admin/settings/backups");
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(page.getByText("A backup is being made.")).toBeVisible();
  await expect(page.getByText("The last backup was finished and checked on")).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText("Read back and checked.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Download/ }).click();

  await page.getByLabel("Passphrase for this file", { exact: true }).fill(passphrase);
  await page.getByLabel("The same passphrase again", { exact: true }).fill(passphrase);
  await page.getByLabel("Your password", { exact: true }).fill("not my password");
  const download = page.getByRole("main").getByRole("button", { name: "Download", exact: true });
  await download.click();
  await expect(page.getByRole("alert").first()).toContainText("This is not your password");
  allowErrors(consoleErrors, /status of 422/);
  await expectAccessible(page);
  await page.getByLabel("Passphrase for this file", { exact: true }).fill(passphrase);
  await page.getByLabel("The same passphrase again", { exact: true }).fill(passphrase);
  await page.getByLabel("Your password", { exact: true }).fill(administrator.password);
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^backup-.*\.tar\.gz\.age$/);
  const start = (await readFile(await file.path())).subarray(0, 22).toString();
  expect(start).toBe("age-encryption.org/v1\n");
  await expect(page).toHaveURL(/backups\/download/);
  await expect(page.getByText("The download has started.")).toBeVisible();
  for (const label of ["Passphrase for this file", "The same passphrase again", "Your password"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
});
