/** Covers, flyers and the toolbar over Markdown, as on an old phone. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { expect, test } from "~tests/e2e/support/site";
import { aJpeg } from "~tests/support/pictures";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.slow();

test.beforeEach(async ({ page, site }) => {
  await site.db.deleteFrom("media").execute();
  await signInWithCookie(page, site);
});

const field = (page: Page) => page.getByRole("textbox", { name: "Sermon text" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });
const selectWord = (page: Page, word: string) =>
  field(page).evaluate((area: HTMLTextAreaElement, text) => {
    area.focus();
    area.setSelectionRange(area.value.indexOf(text), area.value.indexOf(text) + text.length);
  }, word);

async function openForm(page: Page, path = "/admin/sermons?new=1"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** In the open dialog. */
async function uploadAndUse(page: Page, alt: string, width = 1200, height = 900): Promise<void> {
  const buffer = await aJpeg({ width, height });
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel("Choose pictures")
    .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await dialog.getByLabel("Alternative text").fill(alt);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
}

test("a sermon with a cover and a picture in its text is published from a phone", async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel("Title").fill("Wells");
  await page.getByLabel("Preacher").fill("A preacher");
  await page.getByLabel("Date").fill("2026-11-15");
  await page.getByLabel("Scripture").fill("Genesis 26");
  await page.getByLabel("Video URL").fill("https://example.org/video");
  await page.getByLabel("Description").fill("What it is about.");
  await page.getByRole("button", { name: "Upload or choose a picture" }).tap();
  await uploadAndUse(page, "A well in a valley");
  await expect(page.getByLabel("What the cover shows")).toHaveValue("A well in a valley");
  await field(page).fill("Some of you have lived in a compound.");
  await tool(page, "Picture").tap();
  await uploadAndUse(page, "A bucket");
  await expect(field(page)).toHaveValue(/compound\.\n\n!\[A bucket\]\(\/uploads\/\S+\.jpg\)\n\n$/);
  await expect(field(page)).toBeFocused();
  await page.getByRole("button", { name: "Save sermon" }).tap();
  await expect(page.getByText("Sermon added successfully")).toBeVisible();

  await page.goto("/sermons");
  await expect(page.getByRole("img", { name: "A well in a valley" })).toBeVisible();
  await page.getByRole("link", { name: "Read Sermon Wells" }).tap();
  for (const name of ["A well in a valley", "A bucket"]) {
    const picture = page.getByRole("img", { name });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  }
  await expectAccessibleInBothThemes(page);
});

test("a flyer is chosen, previewed, removed and opened", async ({ page }) => {
  await openForm(page, "/admin/programmes?kind=dated&new=1");
  await page.getByLabel("Title").fill("Conference");
  await page.getByLabel("Description").fill("Three days.");
  await page.getByLabel("Start date").fill("2099-03-01");
  await page.getByLabel("Location").fill("Lagos");
  const flyer = page.getByRole("group", { name: "Flyer" });
  await flyer.getByRole("button", { name: "Upload or choose a picture" }).tap();
  await uploadAndUse(page, "Conference in Lagos", 900, 1200);
  await flyer.getByRole("button", { name: "Remove" }).tap();
  await expect(page.getByLabel("Address of the flyer")).toHaveValue("");
  await flyer.getByRole("button", { name: "Upload or choose a picture" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Conference in Lagos" }).tap();
  await expect(page.getByLabel("What the flyer shows")).toHaveValue("Conference in Lagos");
  await page.getByText("How it will look").tap();
  await expect(page.locator(".site-preview img")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save programme" }).tap();
  await expect(page.getByText("Programme added successfully")).toBeVisible();

  await page.goto("/programmes");
  await expectAccessibleInBothThemes(page);
  const link = page.getByRole("link", { name: /Conference in Lagos.*Open the flyer/ });
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});

test.describe("the toolbar", () => {
  test("formats the selected text, and Undo takes it back", async ({ page }) => {
    await openForm(page);
    await field(page).fill("Dig again the wells.\n\nWater stayed.");
    const texts: [button: string, word: string, text: string][] = [
      ["Bold", "again", "Dig **again** the wells.\n\nWater stayed."],
      ["Italic", "wells", "Dig again the *wells*.\n\nWater stayed."],
      ["Heading", "Dig", "## Dig again the wells.\n\nWater stayed."],
      ["List", "Water", "Dig again the wells.\n\n- Water stayed."],
      ["Quote", "Water", "Dig again the wells.\n\n> Water stayed."],
      ["Link", "wells", "Dig again the [wells](https://).\n\nWater stayed."],
      ["Scripture", "Water stayed.", "Dig again the wells.\n\n> Water stayed.\n>\n> Book 1:1\n\n"],
    ];
    for (const [button, word, text] of texts) {
      await selectWord(page, word);
      await tool(page, button).tap();
      await expect(field(page)).toHaveValue(text);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("Control+z");
      await expect(field(page)).toHaveValue("Dig again the wells.\n\nWater stayed.");
    }
    await selectWord(page, "again");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("AGAIN");
    await expect(field(page)).toHaveValue(/^Dig \*\*AGAIN\*\* the wells/);
  });

  test("is one tab stop with arrow keys, has targets of 44 pixels and scrolls at 360 pixels", async ({
    page,
  }) => {
    await openForm(page);
    await tool(page, "Bold").focus();
    for (const [key, name] of [
      ["ArrowRight", "Italic"],
      ["ArrowLeft", "Bold"],
      ["ArrowLeft", "Scripture"],
      ["Home", "Bold"],
      ["End", "Scripture"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tool(page, name)).toBeFocused();
    }
    await expect(tool(page, "Scripture")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(tool(page, "Scripture")).toBeFocused();
    for (const button of await page.getByRole("toolbar").getByRole("button").all()) {
      const box = await button.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
    }
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(/^> The words of scripture/);
    await expectAccessibleInBothThemes(page);
  });

  test("counts words, and the preview follows the text and survives a lost connection", async ({
    page,
    consoleErrors,
  }) => {
    await openForm(page);
    await expect(page.getByText("0 words", { exact: true })).toBeVisible();
    await field(page).fill("## A heading\n\nOne.");
    await expect(page.getByText("3 words", { exact: true })).toBeVisible();
    await page
      .locator("summary")
      .filter({ hasText: /^\s*Preview$/ })
      .tap();
    const preview = page.getByRole("region", { name: "Preview of Sermon text" });
    await expect(preview.getByRole("heading", { name: "A heading" })).toBeVisible();
    await field(page).fill("**Other** words");
    await expect(preview.locator("strong")).toHaveText("Other");
    await goOffline(page);
    await field(page).fill("Written offline");
    await expect(page.getByText("No connection. The preview is updated")).toBeVisible();
    allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
    await goOnline(page);
    await field(page).fill("Written online");
    await expect(preview).toHaveText("Written online");
    await expect(page.getByText("No connection. The preview is updated")).toBeHidden();
  });
});
