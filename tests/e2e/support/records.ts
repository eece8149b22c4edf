/** The journeys that every kind of record must pass in a real browser. */
import type { Page } from "@playwright/test";
import { pathWithQuery, type Resource } from "~/crud/resource";
import { expectAccessible } from "./accessible";
import { signInWithCookie, signInWithForm } from "./administrator";
import { allowErrors } from "./allow-errors";
import { hydrated } from "./hydrated";
import { goOffline, goOnline } from "./network";
import { expect, test } from "./site";

type Kind = {
  noun: Resource;
  /** The label of the field that names the record. */
  titleLabel: string;
  /** Types all that is required but the title. */
  fill: (page: Page) => Promise<void>;
  /** The messages that an empty form gets. */
  refusals: string[];
  /** The public page that shows a saved record by its title; none where saving alone does not make it public. */
  publicPage?: string;
  /** `npm test` runs all journeys of this kind, and only the first of the others. */
  isCore?: boolean;
};

/** Add, edit, cancel, delete, undo, refusals, a failing save, the change on the public page; narrow and wide. */
export function recordJourneys({
  noun,
  titleLabel,
  fill,
  refusals,
  publicPage,
  isCore,
}: Kind): void {
  const tag = isCore ? "@core" : [];
  const save = `Save ${noun.singular}`;
  const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

  test.describe(`${noun.name} in the admin area`, () => {
    test.beforeEach(async ({ page, site }) => {
      await signInWithCookie(page, site);
      await page.goto(noun.path);
      await hydrated(page);
    });

    test("one is added and listed", { tag: "@core" }, async ({ page }) => {
      const title = `A first ${noun.singular}`;
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill(title);
      await fill(page);
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText(`${noun.name} added successfully`)).toBeVisible();
      await expect(row(page, title)).toBeVisible();
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
    });

    test("it is added, seen by visitors, edited, deleted after a question, and had back by Undo", {
      tag,
    }, async ({ page }) => {
      const title = `Journey of ${noun.singular}`;
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill(title);
      await fill(page);
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText(`${noun.name} added successfully`)).toBeVisible();
      await expect(row(page, title)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("link", { name: `Edit ${title}` }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill(`${title}, edited`);
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText(`${noun.name} updated successfully`)).toBeVisible();
      await expect(row(page, `${title}, edited`)).toBeVisible();

      await page.getByRole("button", { name: `Delete ${title}, edited` }).click();
      const dialog = page.getByRole("dialog", {
        name: `Are you sure you want to delete this ${noun.singular}?`,
      });
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: `Delete ${title}, edited` })).toBeFocused();
      await page.getByRole("button", { name: `Delete ${title}, edited` }).click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText(`${noun.name} deleted`)).toBeVisible();
      await expect(row(page, `${title}, edited`)).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText(`${noun.name} restored`)).toBeVisible();
      await expect(row(page, `${title}, edited`)).toBeVisible();

      if (publicPage) {
        await page.goto(publicPage);
        await expect(page.getByText(`${title}, edited`).first()).toBeVisible();
      }
    });

    test("leaving a form with changes asks first; Cancel without changes goes back at once", {
      tag,
    }, async ({ page }) => {
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL(noun.path);
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill("Half a thought");
      await page.getByRole("link", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Keep editing" }).click();
      await expect(page.getByLabel(titleLabel, { exact: true })).toHaveValue("Half a thought");
      await page.getByRole("link", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Leave without saving" }).click();
      await expect(page).toHaveURL(noun.path);
    });

    test("while the line is cut the form stays as it is, with the specified toast", {
      tag,
    }, async ({ page, consoleErrors }) => {
      await page.getByRole("link", { name: "Add New" }).click();
      await page.getByLabel(titleLabel, { exact: true }).fill("Typed offline");
      await fill(page);
      await goOffline(page);
      await page.getByRole("button", { name: save }).click();
      await expect(page.getByText(`Error adding ${noun.name.toLowerCase()}`)).toBeVisible();
      await expect(page.getByLabel(titleLabel, { exact: true })).toHaveValue("Typed offline");
      allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
      await goOnline(page);
    });

    test("a session lost in mid-edit keeps the text through sign-in", { tag }, async ({
      page,
      site,
    }) => {
      await page.goto(pathWithQuery(noun.path, { new: "1" }));
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
      await expect(page.getByText(`${noun.name} added successfully`)).toBeVisible();
    });
  });
}
