import type { Page } from "@playwright/test";
import type { Insertable } from "kysely";
import { resources } from "~/resources";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { hydrated } from "~tests/e2e/support/hydrated";
import { recordJourneys } from "~tests/e2e/support/records";
import { expect, test } from "~tests/e2e/support/site";

recordJourneys({
  resource: resources.testimonies,
  titleLabel: "Title",
  fill: async (page) => {
    await page.getByLabel("Name", { exact: true }).fill("Adaeze");
    await page.getByLabel("Testimony", { exact: true }).fill("The door opened.");
  },
  refusals: ["Title is required", "Name is required", "Testimony is required"],
});

async function tell(
  db: Database,
  title: string,
  row: Partial<Insertable<Schema["testimonies"]>> = {},
): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto("testimonies")
    .values({
      id: newId(),
      title,
      name: "Adaeze",
      testimony: "The door opened.",
      date: "2026-10-25",
      approved: false,
      sharePublicly: true,
      authorAgreed: true,
      createdAt: at,
      updatedAt: at,
      consentVersion: "test",
      consentAt: at,
      ...row,
    })
    .execute();
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
}

test.describe("approval", () => {
  test.beforeEach(async ({ page, site }) => {
    await signInWithCookie(page, site);
  });

  test("a testimony is approved, shown to visitors, and hidden again", { tag: "@core" }, async ({
    page,
    site,
  }) => {
    await tell(site.db, "A door opened for us");
    await page.goto("/admin/testimonies?show=pending");
    await page.getByRole("link", { name: "Read and approve A door opened for us" }).click();
    const panel = page.getByRole("region", { name: "How it stands" });
    await expect(panel).toContainText("The door opened.");
    await expect(panel).toContainText("Author agreed");
    await expectAccessibleInBothThemes(page);
    await page.getByLabel("Title", { exact: true }).fill("A door opened for all of us");
    await page.getByRole("button", { name: "Save and approve" }).click();
    await expect(page.getByText(/^Testimony “.*” approved$/)).toBeVisible();
    await expect(page.getByText("The testimony is now visible on the public page.")).toBeVisible();
    await page.goto("/testimonies");
    await expect(page.getByRole("heading", { name: "A door opened for all of us" })).toBeVisible();
    await page.goto("/admin/testimonies");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Hide A door opened for all of us" }).click();
    await expect(page.getByText(/^Testimony “.*” hidden$/)).toBeVisible();
    await page.goto("/testimonies");
    await expect(page.getByText("A door opened for all of us")).toHaveCount(0);
  });

  test("Enter saves the text and does not approve it", async ({ page, site }) => {
    await tell(site.db, "Not approved yet");
    await page.goto("/admin/testimonies");
    await hydrated(page);
    await page.getByRole("link", { name: "Edit Not approved yet" }).click();
    await page.getByLabel("Title", { exact: true }).press("Enter");
    await expect(page.getByText("Testimony updated successfully")).toBeVisible();
    await page.goto("/testimonies");
    await expect(page.getByText("Not approved yet")).toHaveCount(0);
  });

  test("if the author did not agree, a dialog asks how consent was given, also on a phone", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await tell(site.db, "Told to you alone", { authorAgreed: false, sharePublicly: false });
    await page.goto("/admin/testimonies");
    await hydrated(page);
    await page.getByRole("link", { name: "Edit Told to you alone" }).click();
    await expect(page.getByText("Its author has not agreed to share it publicly.")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel("Title", { exact: true }).fill("Told to all of you");
    await page.getByRole("button", { name: "Save and approve" }).click();
    const dialog = page.getByRole("dialog", { name: "The author did not agree to share it" });
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole("button", { name: "Save and approve" }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel("How consent was given").fill("Told us so after the service");
    await dialog.getByLabel("How consent was given").press("Enter");
    await expect(page.getByText(/^Testimony “.*” approved$/)).toBeVisible();
    await expect(page.getByText("How consent was given: Told us so")).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Told to all of you");
    await page.goto("/testimonies");
    await expect(page.getByRole("heading", { name: "Told to all of you" })).toBeVisible();
  });

  test("Hide asks first while the form has unsaved changes, and leaves them in the form", async ({
    page,
    site,
  }) => {
    await tell(site.db, "Seen by all", { approved: true });
    await page.goto("/admin/testimonies");
    await hydrated(page);
    await page.getByRole("link", { name: "Edit Seen by all" }).click();
    const title = page.getByLabel("Title", { exact: true });
    await title.fill("Changed, not saved");
    await page.getByLabel("New note").fill("She called again");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("She called again")).toBeVisible();
    const hide = page.getByRole("button", { name: "Hide Seen by all" });
    const question = page.getByRole("dialog", { name: "Go on without saving?" });
    await hide.click();
    await expect(question).toContainText("What you changed in the form is not saved");
    await expectAccessibleInBothThemes(page);
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText("Visitors see it on the public page.")).toBeVisible();
    await hide.click();
    await question.getByRole("button", { name: "Go on without saving" }).click();
    await expect(page.getByText(/^Testimony “.*” hidden$/)).toBeVisible();
    await expect(title).toHaveValue("Changed, not saved");
    await page.getByRole("button", { name: "Save and approve" }).click();
    await expect(page.getByText("Testimony “Changed, not saved” approved")).toBeVisible();
  });

  test("a testimony in the trash is erased by typing the confirmation word", async ({
    page,
    site,
  }) => {
    await tell(site.db, "Never to be read again", { deletedAt: new Date().toISOString() });
    await page.goto("/admin/testimonies?show=trash");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Erase Never to be read again" }).click();
    await page.getByLabel("Type ERASE to go on").fill("ERASE");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByText("Testimony erased")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Never to be read" })).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a testimony is approved with a note about consent", { tag: "@core" }, async ({
    page,
    site,
  }) => {
    await signInWithCookie(page, site);
    await tell(site.db, "Plainly told", { authorAgreed: false, sharePublicly: false });
    await page.goto("/admin/testimonies?q=plainly");
    await page.getByRole("link", { name: "Read and approve Plainly told" }).click();
    await page.getByLabel("Title", { exact: true }).fill("Plainly told, and corrected");
    await page.getByRole("button", { name: "Save and approve" }).click();
    await page.getByLabel("How consent was given").fill("In a letter");
    await page
      .getByRole("dialog", { name: "The author did not agree to share it" })
      .getByRole("button", { name: "Save and approve" })
      .click();
    await expect(page.getByText(/^Testimony “.*” approved$/)).toBeVisible();
    await page.goto("/testimonies");
    await expect(page.getByRole("heading", { name: "Plainly told, and corrected" })).toBeVisible();
  });
});
