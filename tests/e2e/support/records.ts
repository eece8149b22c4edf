/** Browser tests that every kind of record must pass. */
import type { Page } from "@playwright/test";
import { pathWithQuery, type Resource } from "~/crud/resource";
import { expectAccessible } from "./accessible";
import { signInWithCookie, signInWithForm } from "./administrator";
import { allowErrors } from "./allow-errors";
import { hydrated } from "./hydrated";
import { goOffline, goOnline } from "./network";
import { expect, test } from "./site";

type Kind = {
  resource: Resource;
  /** The label of the title field. */
  titleLabel: string;
  /** Fills in all required fields except the title. */
  fill: (page: Page) => Promise<void>;
  /** The error messages of an empty form. */
  refusals: string[];
  /** The public page that shows a saved record by its title, if saving makes it public. */
  publicPage?: string;
  /** `npm test` runs all tests of this kind, and only the first of other kinds. */
  isCore?: boolean;
};

/** Add, edit, cancel, delete, undo, refusals, a failing save, the change on the public page; narrow and wide. */
export function recordJourneys({
  resource,
  titleLabel,
  fill,
  refusals,
  publicPage,
  isCore,
}: Kind): void {
  const tag = isCore ? "@core" : [];
  const save = `Save ${resource.singular}`;
  const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

  test.describe(`${resource.name} in the admin area`, () => {
    test.beforeEach(async ({ page, site }) => {
      await signInWithCookie(page, site);
      await page.goto(resource.path);
      await hydrated(page);
    });

    test("a record is added and listed", { tag: "@core" }, async ({ page }) => {
      const title = `A first ${resource.singular}`;
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill(title);
      await fill(page);
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText(`${resource.name} added successfully`)).toBeVisible();
      await expect(page.locator("#saved")).toContainText(title);
      await expect(page.locator("#saved")).toBeInViewport();
      await expect(page.locator("tr", { has: page.locator(".saved-mark") })).toContainText(title);
    });

    test("an empty form is refused field by field, and nothing is lost", { tag }, async ({
      page,
      consoleErrors,
    }) => {
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByRole("button", { name: save }).click();
      for (const message of refusals) {
        await expect(page.getByRole("alert").first()).toContainText(message);
      }
      allowErrors(consoleErrors, /status of 422/);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(page);
      await page.getByLabel(titleLabel, { exact: true }).fill("Here it is");
      await expect(page.getByText(`${titleLabel} is required`)).toHaveCount(0);
      for (const message of refusals.slice(1)) {
        await expect(page.getByText(message).first()).toBeVisible();
      }
    });

    test("a record is added, shown to visitors, edited, deleted after confirmation, and restored by Undo", {
      tag,
    }, async ({ page }) => {
      const title = `Journey of ${resource.singular}`;
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill(title);
      await fill(page);
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText(`${resource.name} added successfully`)).toBeVisible();
      await expect(row(page, title)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("link", { name: `Edit ${title}` }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill(`${title}, edited`);
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText(`${resource.name} updated successfully`)).toBeVisible();
      await expect(row(page, `${title}, edited`)).toBeVisible();

      await page.getByRole("button", { name: `Delete ${title}, edited` }).click();
      const dialog = page.getByRole("dialog", {
        name: `Are you sure you want to delete this ${resource.singular}?`,
      });
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: `Delete ${title}, edited` })).toBeFocused();
      await page.getByRole("button", { name: `Delete ${title}, edited` }).click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText(`${resource.name} deleted`)).toBeVisible();
      await expect(row(page, `${title}, edited`)).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText(`${resource.name} restored`)).toBeVisible();
      await expect(row(page, `${title}, edited`)).toBeVisible();

      if (publicPage) {
        await page.goto(publicPage);
        await expect(page.getByText(`${title}, edited`).first()).toBeVisible();
      }
    });

    test("leaving a form with changes that are not autosaved asks first; otherwise Cancel goes back at once", {
      tag,
    }, async ({ page }) => {
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByRole("link", { name: "Cancel", exact: true }).click();
      await expect(page).toHaveURL(resource.path);
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill("Half a thought");
      if (resource.hasDrafts) {
        await page.getByRole("link", { name: "Cancel", exact: true }).click();
        await expect(page).toHaveURL(resource.path);
        return;
      }
      await page.getByRole("link", { name: "Cancel", exact: true }).click();
      await page.getByRole("button", { name: "Keep editing" }).click();
      await expect(page.getByLabel(titleLabel, { exact: true })).toHaveValue("Half a thought");
      await page.getByRole("link", { name: "Cancel", exact: true }).click();
      await page.getByRole("button", { name: "Leave without saving" }).click();
      await expect(page).toHaveURL(resource.path);
    });

    test("while offline the form does not change, and one notice says so", {
      tag,
    }, async ({ page, consoleErrors }) => {
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill("Typed offline");
      await fill(page);
      await goOffline(page);
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText("No connection. Your text is safe; try again")).toBeVisible();
      await expect(page.locator("#toast")).toHaveCount(0);
      await expect(page.getByLabel(titleLabel, { exact: true })).toHaveValue("Typed offline");
      allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
      await goOnline(page);
    });

    test("a session that ends during editing keeps the text through sign-in", { tag }, async ({
      page,
      site,
    }) => {
      await page.goto(pathWithQuery(resource.path, { new: "1" }));
      await hydrated(page);
      await page.getByLabel(titleLabel, { exact: true }).fill("Typed before the session was lost");
      await fill(page);
      await site.db.deleteFrom("sessions").execute();
      await page.getByRole("button", { name: save }).click();
      await expect(page).toHaveURL(/\/admin\?next=/);
      await signInWithForm(page, /new=1/);
      await expect(page.getByLabel(titleLabel, { exact: true })).toHaveValue(
        "Typed before the session was lost",
      );
      await expect(page.getByText("What you had typed here before is back.")).toBeVisible();
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText(`${resource.name} added successfully`)).toBeVisible();
    });
  });
}
