/** The recording of a sermon: added by a volunteer, heard by visitors. */

import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, type Site, test } from "~tests/e2e/support/site";
import { aSilentMp3 } from "~tests/support/recordings";

const sermonPath = "/sermons/dig-again-the-wells";
const recording = {
  name: "sunday.mp3",
  mimeType: "audio/mpeg",
  buffer: aSilentMp3({ seconds: 90 }),
};

/** Sends a recording as the form does, and gives it to every sermon. */
async function addRecording(page: Page, site: Site): Promise<void> {
  await signInWithCookie(page, site);
  const query = `id=${"a".repeat(32)}&start=0&size=${recording.buffer.length}&name=sunday.mp3`;
  const response = await page.request.post(`/admin/sermons/audio?${query}`, {
    data: recording.buffer,
    headers: {
      "Content-Type": "application/octet-stream",
      Origin: site.address,
      "Sec-Fetch-Site": "same-origin",
    },
  });
  const { audio } = await response.json();
  await site.db.updateTable("sermons").set({ audioUrl: audio.url }).execute();
}

const player = (page: Page) => page.getByRole("region", { name: /^Listen/ });

test("a volunteer adds a recording, and the browser makes the small version", async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await signInWithCookie(page, site);
  await page.goto("/admin/sermons?edit=01930000-0002-7000-8000-000000000001");
  await hydrated(page);
  const sound = page.getByRole("group", { name: "Sound" });
  await sound.getByLabel("Choose a recording").setInputFiles(recording);
  await expect(sound.getByText("2 min · 1.4 MB")).toBeVisible();
  await expect(sound.getByText("Small version", { exact: true })).toBeVisible();
  await expect(sound.getByText("2 min · 270 KB")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon updated successfully")).toBeVisible();
  await page.goto(sermonPath);
  await expect(player(page).getByRole("listitem")).toHaveText([
    /^Read \d KB$/,
    "Small 270 KB",
    "Full 1.4 MB",
  ]);
});

test("an unsaved sermon is kept with its recording, and continued on another device", async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(90_000);
  await signInWithCookie(page, site);
  await page.goto("/admin/sermons?new=1");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill("Half a sermon");
  const sound = page.getByRole("group", { name: "Sound" });
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes("/admin/autosave/sermons") &&
      (response.request().postData() ?? "").includes("audio%2F"),
  );
  await sound.getByLabel("Choose a recording").setInputFiles(recording);
  await stored;
  await expect(sound.getByText("2 min · 270 KB")).toBeVisible({ timeout: 60_000 });
  const revision = site.db.selectFrom("revisions").select("fields");
  await expect
    .poll(async () => (await revision.executeTakeFirst())?.fields ?? "")
    .toMatch(/"smallAudioUrl":"\/audio\//);
  await page.close({ runBeforeUnload: false });
  const context = await browser.newContext({ baseURL: site.address });
  const laptop = await context.newPage();
  await signInWithCookie(laptop, site);
  await laptop.goto("/admin/sermons?new=1");
  await hydrated(laptop);
  await laptop.getByRole("link", { name: "Continue with them" }).click();
  await expect(laptop.getByLabel("Title", { exact: true })).toHaveValue("Half a sermon");
  const continued = laptop.getByRole("group", { name: "Sound" });
  await expect(continued.getByText("2 min · 1.4 MB")).toBeVisible();
  await expect(continued.getByText("2 min · 270 KB")).toBeVisible();
  await context.close();
});

test("a file that is no recording is refused with a sentence", async ({
  page,
  site,
  consoleErrors,
}) => {
  await signInWithCookie(page, site);
  await page.goto("/admin/sermons?edit=01930000-0002-7000-8000-000000000001");
  await hydrated(page);
  const sound = page.getByRole("group", { name: "Sound" });
  const buffer = Buffer.from("hello ".repeat(1_000));
  const file = { name: "letter.mp3", mimeType: "audio/mpeg", buffer };
  await sound.getByLabel("Choose a recording").setInputFiles(file);
  await expect(sound.getByRole("alert")).toContainText("This is not an MP3 or M4A recording.");
  allowErrors(consoleErrors, /status of 422/);
});

test("a visitor hears it faster, skips, and goes on later where the recording stopped", async ({
  page,
  site,
}) => {
  await addRecording(page, site);
  await page.goto(sermonPath);
  await scriptsReady(page);
  await page.waitForLoadState("networkidle");
  const audio = page.locator("audio");
  const seconds = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await player(page).getByRole("button", { name: "Forward 15 s" }).click();
  await player(page).getByRole("button", { name: "Forward 15 s" }).click();
  await expect.poll(seconds).toBeGreaterThanOrEqual(30);
  await player(page).getByRole("button", { name: "Speed 1×" }).click();
  await expect(player(page).getByRole("button", { name: "Speed 1.25×" })).toBeVisible();
  expect(await audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.25);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
    "Dig Again the Wells",
  );
  await audio.evaluate((element: HTMLAudioElement) => element.pause());
  const stoppedAt = await seconds();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(audio).toBeInViewport();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await expect.poll(seconds).toBeGreaterThan(stoppedAt - 7);
});

test("a sermon without a recording loads no script for it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(sermonPath);
  await scriptsReady(page);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([expect.stringContaining("/assets/page-script-")]);
  await expect(player(page)).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page with a player is accessible, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await addRecording(page, site);
    await page.goto(sermonPath);
    await expectAccessible(page);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the browser's own player and the file are offered, and no button that does nothing", async ({
    page,
    site,
  }) => {
    await addRecording(page, site);
    await page.goto(sermonPath);
    await page.getByRole("link", { name: "Listen to the message" }).click();
    await expect(page.locator("audio")).toBeInViewport();
    await expect(page.locator("audio")).toHaveAttribute("preload", "none");
    await expect(player(page).getByRole("button")).toHaveCount(0);
    const file = await page.request.get(
      (await player(page).getByRole("link", { name: "Full" }).getAttribute("href")) ?? "",
      { headers: { Range: "bytes=0-99" } },
    );
    expect([file.status(), (await file.body()).length]).toEqual([206, 100]);
  });
});
