import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { goOffline } from "~tests/e2e/support/network";
import { expect, test } from "~tests/e2e/support/site";

const submit = (page: Page) => page.getByRole("button", { name: "Submit Testimony" });
const story = (page: Page) => page.getByRole("textbox", { name: "Your Testimony" });
const agreement = "I agree to share my testimony publicly on the church website";

async function write(page: Page): Promise<void> {
  await page.getByLabel("Your Name").fill("Adaeze");
  await page.getByLabel("Email Address").fill("adaeze@example.org");
  await page.getByLabel("Testimony Title").fill("Bread again");
  await page.getByLabel("Category").selectOption("Provision");
  await story(page).fill("There was bread again.");
}

test("an empty form is refused and no category is preselected", async ({ page, consoleErrors }) => {
  await page.goto("/testimonies");
  await expect(page.getByLabel(agreement)).toBeChecked();
  await expect(story(page)).toHaveCSS("min-height", "200px");
  await submit(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Category")).toHaveAccessibleDescription("Please select a category");
  await expectAccessible(page);
  allowErrors(consoleErrors, /422/);
});

test("going offline keeps the typed text, the category and the unchecked box", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/testimonies");
  await write(page);
  await page.getByLabel(agreement).uncheck();
  await goOffline(page);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to submit testimony");
  await expect(story(page)).toHaveValue("There was bread again.");
  await expect(page.getByLabel("Category")).toHaveValue("Provision");
  await expect(page.getByLabel(agreement)).not.toBeChecked();
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
});

test("a testimony is sent, is not public yet, and the form is empty again", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/testimonies");
  await write(page);
  await submit(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Testimony submitted" })).toContainText(
    "Testimony submitted successfully!Thank you for sharing what God has done in your life.",
  );
  await expect(story(page)).toHaveValue("");
  await expect(page.getByLabel(agreement)).toBeChecked();
  await expect(page.getByRole("heading", { name: "Bread again" })).toHaveCount(0);
});

test("Read More opens the whole testimony, and Escape restores focus", async ({ page }) => {
  await page.goto("/testimonies");
  await expectAccessible(page);
  const button = page.getByRole("button", { name: "Read More about Peace on the ward" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Peace on the ward" });
  await expect(dialog).toContainText("I am grateful to God, and to every nurse on that ward.");
  await expect(dialog).toContainText("A member, London");
  await expect(dialog).toContainText("Healing");
  await expect(dialog).toContainText("14 June 2026");
  await expect(dialog).toContainText(
    "This is one person’s story. Please continue your medical care.",
  );
  await expectAccessible(page, "dialog:popover-open");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`the full page is accessible in ${colorScheme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/testimonies");
      await expectAccessible(page);
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Read More opens the whole testimony and its button closes it", async ({ page }) => {
    await page.goto("/testimonies");
    await page.getByRole("button", { name: "Read More about School fees in an envelope" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("the courage to knock on that door.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });

  test("a refused form keeps the typed text and is accepted after correction", {
    tag: "@core",
  }, async ({ page, consoleErrors }) => {
    await page.goto("/testimonies");
    await write(page);
    await page.getByLabel("Category").selectOption("");
    await submit(page).click();
    await expect(page.getByRole("alert")).toBeInViewport();
    await expect(story(page)).toHaveValue("There was bread again.");
    await page.getByLabel("Category").selectOption("Family");
    await submit(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Testimony submitted" })).toContainText(
      "Testimony submitted successfully!",
    );
    await expect(story(page)).toHaveValue("");
    allowErrors(consoleErrors, /422/);
  });
});
