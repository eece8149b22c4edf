/** The journeys that all that people write to us must pass in a real browser. */
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
  noun: Resource;
  /** Writes one from this person; held where it says so. */
  write: (db: Database, name: string, isHeld?: boolean) => Promise<string>;
  /** What the view says of it beside the name. */
  told: string[];
  /** The start of the address that answers it. */
  reply: string;
};

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 900 };

/** View, answer, search, release, erase by typing; wide and narrow, by keyboard alone, without JavaScript. */
export function submissionJourneys({ noun, write, told, reply }: Kind): void {
  const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  const viewLink = (page: Page, name: string) =>
    page.getByRole("link", { name: `View ${noun.singular} of ${name}` });
  const status = (page: Page, label: string) =>
    page.getByRole("button", { name: label, exact: true });

  test.describe(`${noun.heading} in the admin area`, () => {
    test.beforeEach(async ({ page, site }) => {
      await signInWithCookie(page, site);
    });

    test("one is viewed whole, answered, done, and found again by filter and search", {
      tag: "@core",
    }, async ({ page, site }) => {
      await write(site.db, "Ọláìítán Adé");
      await write(site.db, "Somebody Else");
      await page.goto("/admin/dashboard");
      await hydrated(page);
      await page.getByRole("link", { name: noun.heading, exact: true }).click();
      await viewLink(page, "Ọláìítán Adé").click();
      for (const words of told) await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Reply by e-mail" })).toHaveAttribute(
        "href",
        new RegExp(`^${reply}`),
      );
      await expect(status(page, "New")).toHaveAttribute("aria-pressed", "true");
      await status(page, "Answered").click();
      await expect(page.getByText(`${noun.name} marked as answered`)).toBeVisible();
      await expect(status(page, "Answered")).toHaveAttribute("aria-pressed", "true");
      await status(page, "Done").click();
      await expect(page.getByText(`${noun.name} marked as done`)).toBeVisible();
      await page.getByRole("link", { name: `Back to ${noun.plural}` }).click();
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

    test("two administrators: the second is told, sees what the first did, and can go on", async ({
      page,
      site,
      consoleErrors,
    }) => {
      const id = await write(site.db, "Contested");
      await page.goto(pathWithQuery(noun.path, { view: id }));
      await hydrated(page);
      const other = await page.context().newPage();
      await other.goto(pathWithQuery(noun.path, { view: id }));
      await status(other, "Answered").click();
      await expect(other.getByText(`${noun.name} marked as answered`)).toBeVisible();
      await status(page, "Done").click();
      await expect(page.getByRole("alert")).toContainText("was faster");
      allowErrors(consoleErrors, /status of 409/);
      await expect(status(page, "Answered")).toHaveAttribute("aria-pressed", "true");
      await status(page, "Done").click();
      await expect(status(page, "Done")).toHaveAttribute("aria-pressed", "true");
      await other.close();
    });

    test("a held one is released by hand, and the mark is gone", async ({ page, site }) => {
      await write(site.db, "Held by mistake", true);
      await page.goto(pathWithQuery(noun.path, { show: "held" }));
      await viewLink(page, "Held by mistake").click();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Release" }).click();
      await expect(page.getByText(`${noun.name} released`)).toBeVisible();
      await expect(page.getByRole("button", { name: "Release" })).toHaveCount(0);
    });

    test("it is erased only by typing ERASE, with the keyboard alone", async ({ page, site }) => {
      const id = await write(site.db, "Erased by hand");
      await page.goto(pathWithQuery(noun.path, { view: id }));
      const erase = page.getByRole("button", { name: /^Erase / });
      await tabTo(page, "Erase");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: `Erase this ${noun.singular} for good?` });
      await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(erase).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.type("erase");
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("textbox")).toBeFocused();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("ERASE");
      await page.keyboard.press("Enter");
      await expect(page.getByText(`${noun.name} erased`)).toBeVisible();
      await expect(page).toHaveURL(noun.path);
      await expect(row(page, "Erased by hand")).toHaveCount(0);
    });

    test("while the line is cut nothing changes, and a toast says so", async ({
      page,
      site,
      consoleErrors,
    }) => {
      const id = await write(site.db, "Marked offline");
      await page.goto(pathWithQuery(noun.path, { view: id }));
      await goOffline(page);
      await status(page, "Done").click();
      await expect(page.getByText(`Error updating ${noun.name.toLowerCase()}`)).toBeVisible();
      await expect(status(page, "New")).toHaveAttribute("aria-pressed", "true");
      allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
      await goOnline(page);
    });

    test("the list is exported as a file", async ({ page, site }) => {
      await write(site.db, "In the file");
      await page.goto(pathWithQuery(noun.path, { q: "In the file" }));
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export as CSV" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^\w+-\d{4}-\d{2}-\d{2}\.csv$/);
      const text = await readFile(await file.path(), "utf8");
      expect(text).toContain("In the file");
      expect(text).not.toContain("Somebody Else");
    });

    test.describe("nothing stands in anybody's way, in both themes", () => {
      test.slow();

      test("in the list, wide and narrow", async ({ page, site }) => {
        await write(site.db, "Listed for everybody", true);
        await page.goto(noun.path);
        for (const size of [phone, laptop]) await expectAccessibleAt(page, size);
      });

      test("in the view, wide and narrow", async ({ page, site }) => {
        const id = await write(site.db, "Viewed by everybody", true);
        await page.goto(pathWithQuery(noun.path, { view: id }));
        for (const size of [phone, laptop]) await expectAccessibleAt(page, size);
      });

      test("where erasing asks for the word", async ({ page, site }) => {
        const id = await write(site.db, "Asked about by everybody");
        await page.goto(pathWithQuery(noun.path, { view: id }));
        await page.getByRole("button", { name: /^Erase / }).click();
        await expectAccessibleAt(page, phone);
      });
    });
  });

  test.describe(`${noun.heading} on a phone`, () => {
    test.use({ viewport: phone });

    test("one is found through the menu, viewed and answered with the thumb", async ({
      page,
      site,
    }) => {
      await write(site.db, "Answered on the way");
      await signInWithCookie(page, site);
      await page.goto("/admin/dashboard");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("dialog").getByRole("link", { name: noun.heading, exact: true }).click();
      await viewLink(page, "Answered on the way").click();
      const button = status(page, "Answered");
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    });
  });

  test.describe(`${noun.heading} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test("a status is changed, and erasing asks for the word", { tag: "@core" }, async ({
      page,
      site,
    }) => {
      await write(site.db, "Answered without scripts");
      await signInWithCookie(page, site);
      await page.goto(pathWithQuery(noun.path, { q: "without scripts" }));
      await viewLink(page, "Answered without scripts").click();
      await status(page, "Answered").click();
      await expect(page.getByRole("status")).toContainText(`${noun.name} marked as answered`);
      await expect(status(page, "Answered")).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("button", { name: /^Erase / }).click();
      await page.getByRole("dialog").getByRole("textbox").fill("ERASE");
      await page.getByRole("button", { name: "Erase for good" }).click();
      await expect(page.getByText(`${noun.name} erased`)).toBeVisible();
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
