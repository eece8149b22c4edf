import type { Page } from "@playwright/test";
import { expect, test } from "~tests/e2e/support/site";

const path = "/sermons/dig-again-the-wells";

const sizeOfText = (page: Page) =>
  page
    .locator(".sermon-text > p")
    .nth(1)
    .evaluate((paragraph) => Number.parseFloat(getComputedStyle(paragraph).fontSize));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("on a wide screen the contents stay beside the text and lead to its parts", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      const contents = page.getByRole("navigation", { name: "On this page" });
      await contents.getByRole("link", { name: "Take up the spade" }).click();
      await expect(page.getByRole("heading", { name: "Take up the spade" })).toBeInViewport();
      await expect(contents.getByRole("link", { name: "Filled with earth" })).toBeInViewport();
    });

    test("the text grows when a larger size is chosen, by keyboard too", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      const normal = page.getByRole("radio", { name: "Normal" });
      await expect(normal).toBeChecked();
      await normal.focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "Large", exact: true })).toBeChecked();
      await page.getByTitle("Largest").click();
      await expect(page.getByRole("radio", { name: "Largest" })).toBeChecked();
    });

    test("on a phone the contents and passages are folded, and a passage opens its book", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await page.getByText("Scripture in this sermon").click();
      await page.getByRole("link", { name: "Genesis 26:18" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Genesis" })).toBeVisible();
    });
  });
}

test("each size is larger than the one before, and print has the normal one", async ({ page }) => {
  await page.goto(path);
  const normal = await sizeOfText(page);
  await page.getByTitle("Large", { exact: true }).click();
  const large = await sizeOfText(page);
  await page.getByTitle("Largest").click();
  expect(large).toBeGreaterThan(normal * 1.1);
  expect(await sizeOfText(page)).toBeGreaterThan(large * 1.1);
  await page.emulateMedia({ media: "print" });
  expect(await sizeOfText(page)).toBeCloseTo((11.5 * 96) / 72, 0);
});

test("the reference of a quotation and the passages of a paragraph stand in the margin", async ({
  page,
  site,
}) => {
  const content = "He wrote it in Romans 8:28 to us.\n\n> All things\n>\n> Romans 8:29";
  await site.db
    .updateTable("sermons")
    .set({ content })
    .where("slug", "=", "dig-again-the-wells")
    .execute();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  const paragraph = await page.locator(".sermon-text > p").first().boundingBox();
  const end = (paragraph?.x ?? 0) + (paragraph?.width ?? 0);
  const note = await page.locator(".verses").boundingBox();
  expect(note?.x).toBeGreaterThan(end);
  expect(Math.abs((note?.y ?? 0) - (paragraph?.y ?? 0))).toBeLessThan(16);
  const quoted = await page.getByText("Romans 8:29", { exact: true }).last().boundingBox();
  expect(quoted?.x).toBeGreaterThan(end);
  // Without three headings there are no contents.
  await expect(page.getByRole("navigation", { name: "On this page" })).toHaveCount(0);
});

test("the line of progress grows with the text that is read, and not with reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(path);
  const progress = () =>
    page.evaluate(() => {
      const { transform } = getComputedStyle(
        document.querySelector("#text") ?? document.body,
        "::before",
      );
      return new DOMMatrix(transform).a;
    });
  await expect.poll(progress).toBe(0);
  await page.getByRole("heading", { name: "Altar, tent, well" }).scrollIntoViewIfNeeded();
  await expect.poll(progress).toBeGreaterThan(0.3);
  await page.getByRole("heading", { name: "Share this sermon" }).scrollIntoViewIfNeeded();
  await expect.poll(progress).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const content = await page.evaluate(
    () => getComputedStyle(document.querySelector("#text") ?? document.body, "::before").content,
  );
  expect(content).toBe("none");
});

test("print ends with the address of the sermon and has no contents, sizes or sharing", async ({
  page,
}) => {
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(new URL(path, page.url()).href)).toBeVisible();
  for (const hidden of ["On this page", "Scripture in this sermon", "Text size"]) {
    await expect(page.getByText(hidden).first()).toBeHidden();
  }
});
