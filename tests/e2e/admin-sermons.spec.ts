import { resources } from "~/resources";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { recordJourneys } from "~tests/e2e/support/records";
import { expect, test } from "~tests/e2e/support/site";

recordJourneys({
  resource: resources.sermons,
  isCore: true,
  titleLabel: "Title",
  fill: async (page) => {
    await page.getByLabel("Preacher").fill("A preacher");
    await page.getByLabel("Date").fill("2026-10-25");
    await page.getByLabel("Scripture").fill("Psalm 46:10");
    await page.getByLabel("Video URL").fill("https://example.org/video");
    await page.getByLabel("Description").fill("What it is about.");
  },
  refusals: [
    "Title is required",
    "Preacher is required",
    "Scripture is required",
    "Video URL is required",
    "Description is required",
  ],
  publicPage: "/sermons",
});

test("a refused sermon shows and focuses the first missing field", async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInWithCookie(page, site);
  await page.goto(`${resources.sermons.path}?new=1`);
  await hydrated(page);
  await expect(page.getByText("Fields marked * are required for publishing.")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("Wells");
  await page.getByLabel("Preacher").fill("A preacher");
  await page.getByLabel("Date").fill("2026-10-25");
  await page.getByLabel("Description").fill("What it is about.");
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByLabel("Scripture")).toBeFocused();
  await expect(page.getByText("Scripture is required").last()).toBeInViewport();
  allowErrors(consoleErrors, /status of 422/);
});

for (const width of [360, 1280]) {
  test(`a conflict is visible at once, also at the end of a long form, ${width} pixels wide`, async ({
    page,
    site,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInWithCookie(page, site);
    await page.goto(resources.sermons.path);
    await hydrated(page);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByLabel("Sermon text").fill("What I wrote. ".repeat(200));
    const content = "What the colleague wrote. ".repeat(200);
    await site.db
      .updateTable("sermons")
      .set((row) => ({ version: row("version", "+", 1), content, excerpt: content }))
      .execute();
    await page.getByRole("button", { name: "Save sermon" }).click();
    await expect(page.getByText("while you were editing it")).toBeInViewport();
    await expect(page.getByText(/editing it \(\d+ \w+ 2\d{3}, \d\d:\d\d\)\.$/)).toBeVisible();
    await expect(page.getByRole("alert").first()).toBeFocused();
    await expect(page.getByLabel("Sermon text")).toHaveValue(/^What I wrote\./);
    allowErrors(consoleErrors, /status of 409/);

    let questions = 0;
    page.on("dialog", async (dialog) => {
      questions++;
      await dialog.accept();
    });
    await page.getByRole("button", { name: "discard yours and load their version" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await hydrated(page);
    await expect(page.getByLabel("Sermon text")).toHaveValue(/^What the colleague wrote\./);
    await expect(page.getByText("What you had typed here before is back.")).toHaveCount(0);
    expect(questions).toBe(0);
  });
}

test("on a phone, publishing a sermon leads to its message for WhatsApp", async ({
  page,
  site,
}) => {
  await signInWithCookie(page, site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${resources.sermons.path}?new=1`);
  await page.getByLabel("Title", { exact: true }).fill("Bread for the journey");
  await page.getByLabel("Preacher").fill("A preacher");
  await page.getByLabel("Date").fill("2026-10-25");
  await page.getByLabel("Scripture").fill("John 6:35");
  await page.getByLabel("Video URL").fill("https://example.org/video");
  await page.getByLabel("Description").fill("What it is about.");
  await page.getByRole("button", { name: "Save sermon" }).click();
  const message = page.getByText("Message for WhatsApp about “Bread for the journey”");
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await expect(page.getByRole("button", { name: "Copy for WhatsApp" })).toBeVisible();
});
