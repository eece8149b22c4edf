/** The recording of a sermon: added by a volunteer, heard by visitors. */

import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { addRecording } from "~tests/e2e/support/sermon-recording";
import { expect, test } from "~tests/e2e/support/site";
import { anEncodedMp3 } from "~tests/support/encoded-mp3";
import { aSilentM4a, aSilentMp3 } from "~tests/support/recordings";

const sermonPath = "/sermons/dig-again-the-wells";
const recording = {
  name: "sunday.mp3",
  mimeType: "audio/mpeg",
  buffer: aSilentMp3({ seconds: 90 }),
};

const player = (page: Page) => page.getByRole("region", { name: /^Listen/ });

/** Opens the form of a sermon. Returns the fields of its sound. */
async function openSound(page: Page) {
  await page.goto("/admin/sermons?edit=01930000-0002-7000-8000-000000000001");
  await hydrated(page);
  return page.getByRole("group", { name: "Sound" });
}

test("a volunteer adds a recording, and the browser makes the small version", async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await signInWithCookie(page, site);
  const sound = await openSound(page);
  const buffer = await anEncodedMp3({ seconds: 60 });
  await sound.getByLabel("Choose a recording").setInputFiles({ ...recording, buffer });
  await expect(sound.getByText("1 min · 961 KB")).toBeVisible();
  await expect(sound.getByText("Small version", { exact: true })).toBeVisible();
  await expect(sound.getByText("1 min · 181 KB")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(page.getByText("Sermon updated successfully")).toBeVisible();
  await page.goto(sermonPath);
  await expect(player(page).locator(".audio-choices").getByRole("listitem")).toHaveText([
    /^Read \d KB$/,
    "Small 181 KB",
    "Full 961 KB",
    "Listen in your app",
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

test("an upload that a cut connection stopped goes on where it stopped", async ({
  page,
  site,
  consoleErrors,
}) => {
  await signInWithCookie(page, site);
  const sound = await openSound(page);
  const starts: string[] = [];
  let isCut = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/admin/sermons/audio?*", async (route) => {
    const start = new URL(route.request().url()).searchParams.get("start") ?? "";
    starts.push(start);
    if (isCut && start === "1048576") return route.abort("connectionreset");
    if (start === "2097152") await held;
    return route.continue();
  });
  const buffer = aSilentMp3({ seconds: 180 });
  await sound.getByLabel("Choose a recording").setInputFiles({ ...recording, buffer });
  await expect(sound.getByRole("alert")).toContainText("connection");
  expect(starts).toEqual(["0", "0", "1048576"]);
  isCut = false;
  starts.length = 0;
  await sound.getByRole("button", { name: "Try again" }).click();
  await expect(sound.getByRole("progressbar", { name: "Sending the recording" })).toBeVisible();
  await expect(sound.getByText(/^(?:7|8|9)\d %$/)).toBeVisible();
  release();
  await expect(sound.getByText("3 min · 2.9 MB")).toBeVisible();
  // The first request only asks how much arrived.
  expect(starts.slice(0, 3)).toEqual(["0", "1048576", "2097152"]);
  allowErrors(consoleErrors, /ERR_CONNECTION_RESET/);
});

test("an M4A recording is known by its content, whatever its name says", async ({ page, site }) => {
  await signInWithCookie(page, site);
  const sound = await openSound(page);
  const file = { name: "voice.mp3", mimeType: "audio/mpeg", buffer: aSilentM4a({ seconds: 60 }) };
  await sound.getByLabel("Choose a recording").setInputFiles(file);
  await expect(sound.getByText(/^1 min · \d+ KB$/).first()).toBeVisible();
  await expect(page.locator("input[name=audioUrl]")).toHaveValue(/\.m4a$/);
});

test("a file that is no recording is refused with a sentence", async ({
  page,
  site,
  consoleErrors,
}) => {
  await signInWithCookie(page, site);
  const sound = await openSound(page);
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
  await addRecording(page, site, recording.buffer);
  await page.goto(sermonPath);
  await scriptsReady(page);
  await page.waitForLoadState("networkidle");
  const audio = page.locator("audio");
  const seconds = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await player(page).getByRole("button", { name: "Forward 15 seconds" }).click();
  await player(page).getByRole("button", { name: "Forward 15 seconds" }).click();
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
  await expect(page.getByRole("button", { name: "Play" })).toBeInViewport();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await expect.poll(seconds).toBeGreaterThan(stoppedAt - 7);
});

test("seeking fetches only the rest of the recording", async ({ page, site }) => {
  await addRecording(page, site, aSilentMp3({ seconds: 240 }));
  // Chromium reads far ahead, so the recording must be long and the network slow.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const answers: { status: number; from: string }[] = [];
  page.on("response", (response) => {
    if (!new URL(response.url()).pathname.startsWith("/audio/")) return;
    const from = response.headers()["content-range"] ?? "";
    answers.push({ status: response.status(), from });
  });
  await page.goto(sermonPath);
  await scriptsReady(page);
  await page.waitForLoadState("networkidle");
  expect(answers).toEqual([]);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  const seconds = () =>
    page.locator("audio").evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(seconds).toBeGreaterThan(0);
  await page.getByRole("slider", { name: "Position" }).fill("200");
  await expect.poll(seconds).toBeGreaterThanOrEqual(200);
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 206));
  expect(Number(/\d+/.exec(answers.at(-1)?.from ?? "")?.[0])).toBeGreaterThan(2_000_000);
});

test("the keyboard plays, pauses and skips", async ({ page, site }) => {
  await addRecording(page, site, recording.buffer);
  await page.goto(sermonPath);
  await scriptsReady(page);
  await page.waitForLoadState("networkidle");
  const seconds = () =>
    page.locator("audio").evaluate((element: HTMLAudioElement) => element.currentTime);
  await page.getByRole("button", { name: "Play" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  await expect.poll(seconds).toBeGreaterThan(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(seconds).toBeGreaterThanOrEqual(30);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(seconds).toBeLessThan(30);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play" })).toBeFocused();
});

test("a recording that cannot be fetched is reported, and the next press tries again", async ({
  page,
  site,
  consoleErrors,
}) => {
  await addRecording(page, site, recording.buffer);
  await page.goto(sermonPath);
  await scriptsReady(page);
  await page.waitForLoadState("networkidle");
  await page.route("**/audio/**", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Play" }).click();
  await expect(player(page).getByRole("alert")).toContainText("Check your network");
  await page.unroute("**/audio/**");
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(player(page).getByRole("alert")).toBeEmpty();
  allowErrors(consoleErrors, /ERR_/);
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
    await addRecording(page, site, recording.buffer);
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
    await addRecording(page, site, recording.buffer);
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
