/** Captions of a recording: added by a volunteer, read by visitors while they listen. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { addRecording } from "~tests/e2e/support/sermon-recording";
import { expect, test } from "~tests/e2e/support/site";
import { aSilentMp3 } from "~tests/support/recordings";

const sermonPath = "/sermons/dig-again-the-wells";
const form = "/admin/sermons?edit=01930000-0002-7000-8000-000000000001";
const captions = `WEBVTT

00:00.000 --> 00:40.000
<v Preacher>Isaac dug again the wells

00:40.000 --> 01:30.000
of Abraham his father.
`;

function aFile(text: string) {
  return { name: "sunday.vtt", mimeType: "text/vtt", buffer: Buffer.from(text) };
}

const field = (page: Page) => page.getByLabel("Captions", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save sermon" }).click();
const shown = (page: Page) => page.locator("[data-caption]");

test("a volunteer adds captions, a visitor reads them while listening, and they are removed", async ({
  page,
  site,
  consoleErrors,
}) => {
  test.setTimeout(90_000);
  await addRecording(page, site, aSilentMp3({ seconds: 90 }));
  await page.goto(form);
  await hydrated(page);
  await field(page).setInputFiles(aFile(captions.replace("WEBVTT", "")));
  await expect(page.getByText("This is not a WebVTT file")).toBeVisible();
  allowErrors(consoleErrors, /status of 422/);
  await field(page).setInputFiles(aFile("x".repeat(1_100_000)));
  await expect(page.getByText("This file is larger than 1 MB.")).toBeVisible();
  // A file that cannot be sent at once is sent with the form, which refuses it without losing what was typed.
  await page.route("**/admin/sermons/captions", (route) => route.abort());
  await field(page).setInputFiles(aFile(captions.replace("WEBVTT", "")));
  await page.getByLabel("Excerpt").fill("Typed with care");
  await save(page);
  await expect(page.locator("#captionsFile-error")).toContainText("This is not a WebVTT file");
  await expect(page.getByLabel("Excerpt")).toHaveValue("Typed with care");
  await page.unroute("**/admin/sermons/captions");
  allowErrors(consoleErrors, /status of 422|ERR_FAILED/);
  await field(page).setInputFiles(aFile(captions));
  await expect(page.getByText("The captions are stored.")).toBeVisible();
  await save(page);
  await expect(page.getByText("Sermon updated successfully")).toBeVisible();

  const files: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".vtt")) files.push(new URL(response.url()).pathname);
  });
  await page.goto(sermonPath);
  await scriptsReady(page);
  await page.waitForLoadState("networkidle");
  expect(files).toEqual([]);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(shown(page)).toHaveText("Isaac dug again the wells");
  expect(files).toEqual([`${sermonPath}/captions.vtt`]);
  await page.getByRole("slider", { name: "Position" }).fill("60");
  await expect(shown(page)).toHaveText("of Abraham his father.");
  await expectAccessible(page);

  await page.goto(form);
  await hydrated(page);
  await page.getByLabel("Remove the captions").check();
  await save(page);
  await expect(page.getByText("Sermon updated successfully")).toBeVisible();
  expect((await page.request.get(`${sermonPath}/captions.vtt`)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("captions are added with the form, and the page names them", async ({ page, site }) => {
    await addRecording(page, site, aSilentMp3({ seconds: 90 }));
    await signInWithCookie(page, site);
    await page.goto(form);
    await field(page).setInputFiles(aFile(captions));
    await save(page);
    await expect(page.getByText("Sermon updated successfully")).toBeVisible();
    await page.goto(sermonPath);
    await expect(page.locator("track")).toHaveAttribute("src", `${sermonPath}/captions.vtt`);
    await expect(shown(page)).toBeHidden();
    const file = await page.request.get(`${sermonPath}/captions.vtt`);
    expect(await file.text()).toBe(captions);
  });
});
