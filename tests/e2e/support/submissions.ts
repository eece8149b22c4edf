/** Browser tests that every kind of submission must pass. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pathWithQuery, type Resource } from "~/crud/resource";
import type { Database } from "~db/connect.server";
import { expectAccessible } from "./accessible";
import { signInWithCookie } from "./administrator";
import { allowErrors } from "./allow-errors";
import { hydrated } from "./hydrated";
import { goOffline, goOnline } from "./network";
import { expect, test } from "./site";

type Kind = {
  resource: Resource;
  /** Inserts a submission from this person. */
  write: (db: Database, name: string, isHeld?: boolean) => Promise<string>;
  /** Texts of the view besides the name. */
  texts: string[];
  /** The start of the mailto link for the reply. */
  reply: string;
};

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 900 };

/** View, mark, search, release and erase; wide and narrow, with the keyboard only, without JavaScript. */
export function submissionJourneys({ resource, write, texts, reply }: Kind): void {
  const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  const viewLink = (page: Page, name: string) =>
    page.getByRole("link", { name: `View ${resource.singular} of ${name}` });
  const status = (page: Page, label: string) =>
    page.getByRole("button", { name: label, exact: true });

  test.describe(`${resource.heading} in the admin area`, () => {
    test.beforeEach(async ({ page, site }) => {
      await signInWithCookie(page, site);
    });

    test("one is viewed, marked answered and done, and found by filter and search", {
      tag: "@core",
    }, async ({ page, site }) => {
      await write(site.db, "Ọláìítán Adé");
      await write(site.db, "Somebody Else");
      await page.goto("/admin/dashboard");
      await hydrated(page);
      await page.getByRole("link", { name: resource.heading, exact: true }).click();
      await viewLink(page, "Ọláìítán Adé").click();
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Open in mail app" })).toHaveAttribute(
        "href",
        new RegExp(`^${reply}`),
      );
      await expect(status(page, "New")).toHaveAttribute("aria-pressed", "true");
      await status(page, "Replied").click();
      await expect(page.getByText(/marked as replied$/)).toBeVisible();
      await expect(status(page, "Replied")).toHaveAttribute("aria-pressed", "true");
      await status(page, "Done").click();
      await expect(page.getByText(/marked as done$/)).toBeVisible();
      await page.getByRole("link", { name: `Back to ${resource.plural}` }).click();
      await page.getByRole("link", { name: "Done", exact: true }).click();
      await expect(row(page, "Ọláìítán Adé")).toContainText("Done");
      await expect(row(page, "Somebody Else")).toHaveCount(0);
      await page.getByRole("searchbox").fill("adé ỌLÁÌÍTÁN");
      await page.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(/show=done.*q=/);
      await expect(row(page, "Ọláìítán Adé")).toBeVisible();
      await page.goBack();
      await expect(page).not.toHaveURL(/q=/);
      await expect(page.getByRole("searchbox")).toHaveValue("");
    });

    test("of two administrators, the second sees a conflict and the change of the first, and can go on", async ({
      page,
      site,
      consoleErrors,
    }) => {
      const id = await write(site.db, "Contested");
      await page.goto(pathWithQuery(resource.path, { view: id }));
      await hydrated(page);
      const other = await page.context().newPage();
      await other.goto(pathWithQuery(resource.path, { view: id }));
      await status(other, "Replied").click();
      await expect(other.getByText(/marked as replied$/)).toBeVisible();
      await status(page, "Done").click();
      await expect(page.getByRole("alert")).toContainText("changed it before you");
      allowErrors(consoleErrors, /status of 409/);
      await expect(status(page, "Replied")).toHaveAttribute("aria-pressed", "true");
      await status(page, "Done").click();
      await expect(status(page, "Done")).toHaveAttribute("aria-pressed", "true");
      await other.close();
    });

    test("a held one is kept, and its mark disappears", async ({ page, site }) => {
      await write(site.db, "Held by mistake", true);
      await page.goto(pathWithQuery(resource.path, { show: "held" }));
      await viewLink(page, "Held by mistake").click();
      await expectAccessible(page);
      await page.getByRole("button", { name: /^Keep this / }).click();
      await expect(page.getByText(/ kept$/)).toBeVisible();
      await expect(page.getByRole("button", { name: /^Keep this / })).toHaveCount(0);
    });

    test("it is erased only by typing ERASE, with the keyboard alone", async ({ page, site }) => {
      const id = await write(site.db, "Erased by hand");
      await page.goto(pathWithQuery(resource.path, { view: id }));
      const erase = page.getByRole("button", { name: /^Erase (?!everything)/ });
      await tabTo(page, "Erase");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", {
        name: `Erase this ${resource.singular} for good?`,
      });
      await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(erase).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.type("erased");
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("textbox")).toBeFocused();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("ERASE");
      await page.keyboard.press("Enter");
      await expect(page.getByText(`${resource.name} erased`)).toBeVisible();
      await expect(page).toHaveURL(resource.path);
      await expect(row(page, "Erased by hand")).toHaveCount(0);
    });

    test("while offline nothing changes, and one notice says so", async ({
      page,
      site,
      consoleErrors,
    }) => {
      const id = await write(site.db, "Marked offline");
      await page.goto(pathWithQuery(resource.path, { view: id }));
      await goOffline(page);
      await status(page, "Done").click();
      await expect(page.getByText("No connection. Your text is safe; try again")).toBeVisible();
      await expect(page.locator("#toast")).toHaveCount(0);
      await expect(status(page, "New")).toHaveAttribute("aria-pressed", "true");
      allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
      await goOnline(page);
    });

    test("the list is exported as a file", async ({ page, site }) => {
      await write(site.db, "In the file");
      await page.goto(pathWithQuery(resource.path, { q: "In the file" }));
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export as CSV" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^\w+-\d{4}-\d{2}-\d{2}\.csv$/);
      const text = await readFile(await file.path(), "utf8");
      expect(text).toContain("In the file");
      expect(text).not.toContain("Somebody Else");
    });

    test.describe("pages are accessible in both themes", () => {
      test.slow();

      test("in the list, wide and narrow", async ({ page, site }) => {
        await write(site.db, "Listed for everybody", true);
        await page.goto(resource.path);
        for (const size of [phone, laptop]) await expectAccessibleAt(page, size);
      });

      test("in the view, wide and narrow", async ({ page, site }) => {
        const id = await write(site.db, "Viewed by everybody", true);
        await page.goto(pathWithQuery(resource.path, { view: id }));
        for (const size of [phone, laptop]) await expectAccessibleAt(page, size);
      });

      test("where erasing asks for the word", async ({ page, site }) => {
        const id = await write(site.db, "Asked about by everybody");
        await page.goto(pathWithQuery(resource.path, { view: id }));
        await page.getByRole("button", { name: /^Erase (?!everything)/ }).click();
        await expectAccessibleAt(page, phone);
      });
    });
  });

  test.describe(`${resource.heading} on a phone`, () => {
    test.use({ viewport: phone });

    test("one is found through the menu, viewed and answered with the thumb", async ({
      page,
      site,
    }) => {
      await write(site.db, "Answered on the way");
      await signInWithCookie(page, site);
      await page.goto("/admin/dashboard");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page
        .getByRole("dialog")
        .getByRole("link", { name: resource.heading, exact: true })
        .click();
      await viewLink(page, "Answered on the way").click();
      const button = status(page, "Replied");
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    });
  });

  test.describe(`${resource.heading} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test("a status is changed, and erasing asks for the word", { tag: "@core" }, async ({
      page,
      site,
    }) => {
      await write(site.db, "Answered without scripts");
      await signInWithCookie(page, site);
      await page.goto(pathWithQuery(resource.path, { q: "without scripts" }));
      await viewLink(page, "Answered without scripts").click();
      await status(page, "Replied").click();
      await expect(page.getByRole("status")).toContainText("marked as replied");
      await expect(status(page, "Replied")).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("button", { name: /^Erase (?!everything)/ }).click();
      await page.getByRole("dialog").getByRole("textbox").fill("ERASE");
      await page.getByRole("button", { name: "Erase for good" }).click();
      await expect(page.getByText(`${resource.name} erased`)).toBeVisible();
    });
  });
}

async function expectAccessibleAt(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
}

/** Goes on with Tab until the focus is on the button of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (text === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}`);
}
