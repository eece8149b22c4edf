/** The podcast: visitors follow it in an app, an administrator names it. */
import type { Page } from "@playwright/test";
import { qrCode } from "~/platform/qr-code.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { addRecording } from "~tests/e2e/support/sermon-recording";
import { expect, type Site, test } from "~tests/e2e/support/site";
import { aSilentMp3 } from "~tests/support/recordings";

const listen = "/sermons/listen";
const sermonPath = "/sermons/dig-again-the-wells";

/** The links, the address and the code on the page Listen in your app. */
async function expectWaysToListen(page: Page, site: Site): Promise<void> {
  const feed = `${site.address}/sermons/feed.xml`;
  const host = new URL(site.address).host;
  const appLink = (name: string) => page.getByRole("link", { name });
  await expect(appLink("Apple Podcasts")).toHaveAttribute(
    "href",
    `podcast://${host}/sermons/feed.xml`,
  );
  await expect(appLink("Pocket Casts")).toHaveAttribute(
    "href",
    `pktc://subscribe/${host}/sermons/feed.xml`,
  );
  await expect(appLink("AntennaPod")).toHaveAttribute(
    "href",
    `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feed)}`,
  );
  await expect(appLink("Spotify")).toHaveCount(0);
  await expect(page.getByText(feed, { exact: true })).toBeVisible();
  const code = page.getByRole("figure").locator("path");
  await expect(code).toBeVisible();
  await expect(code).toHaveAttribute("d", qrCode(site.address + listen).path);
}

test("a visitor goes from a sermon to the apps, and copies the address of the feed", async ({
  page,
  site,
}) => {
  await addRecording(page, site, aSilentMp3({ seconds: 90 }));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(sermonPath);
  await page.getByRole("link", { name: "Listen in your app" }).click();
  await expect(page).toHaveURL(listen);
  await expectWaysToListen(page, site);
  await scriptsReady(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy address" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${site.address}/sermons/feed.xml`);
});

test("an administrator names the podcast, and the feed and the page say so", async ({
  page,
  site,
  consoleErrors,
}) => {
  await addRecording(page, site, aSilentMp3({ seconds: 90 }));
  await signInWithCookie(page, site);
  await page.goto("/admin/settings/podcast");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill("Words & wells");
  await page.getByLabel("Author").fill("The preachers");
  await page.getByLabel("Category").selectOption("History");
  await page.getByLabel("Owner’s email").fill("owner");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.locator("#ownerEmail-error")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Words & wells");
  allowErrors(consoleErrors, /status of 422/);
  await page.getByLabel("Owner’s email").fill("owner@example.org");
  await page.getByLabel("Spotify").fill("https://open.spotify.com/show/1");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  const xml = await (await page.request.get("/sermons/feed.xml")).text();
  for (const part of [
    "<title>Words &amp; wells</title>",
    "<itunes:author>The preachers</itunes:author>",
    '<itunes:category text="History"/>',
    "<itunes:email>owner@example.org</itunes:email>",
    "<itunes:title>Dig Again the Wells</itunes:title>",
  ]) {
    expect(xml).toContain(part);
  }
  await page.getByRole("link", { name: "View on site" }).click();
  await expect(page.getByRole("link", { name: "Spotify" })).toHaveAttribute(
    "href",
    "https://open.spotify.com/show/1",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the links, the address and the code are there, and no button that does nothing", async ({
    page,
    site,
  }) => {
    await page.goto(listen);
    await expectWaysToListen(page, site);
    await expect(page.getByRole("button", { name: "Copy address" })).toHaveCount(0);
  });

  test("the settings are saved, and seen in the feed", async ({ page, site }) => {
    await signInWithCookie(page, site);
    await page.goto("/admin/settings/podcast");
    await page.getByLabel("Title", { exact: true }).fill("Words from the well");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    const xml = await (await page.request.get("/sermons/feed.xml")).text();
    expect(xml).toContain("<title>Words from the well</title>");
  });
});
