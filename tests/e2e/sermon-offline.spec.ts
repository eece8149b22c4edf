/** A sermon saved on the phone: its text and its recording, without a connection. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { test } from "~tests/e2e/support/network-proxy";
import { addRecording } from "~tests/e2e/support/sermon-recording";
import { expect } from "~tests/e2e/support/site";
import { aSilentMp3 } from "~tests/support/recordings";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });
test.afterEach(({ consoleErrors }) => allowErrors(consoleErrors, /ERR_|Failed to (?:load|fetch)/));

const sermonPath = "/sermons/dig-again-the-wells";
const bytes = aSilentMp3({ seconds: 90 });
const save = (page: Page) => page.getByRole("button", { name: "Save offline" });
const remove = (page: Page) => page.getByRole("button", { name: "Remove" });

async function openSermon(page: Page): Promise<void> {
  await page.goto(sermonPath);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.locator("[data-audio][data-ready]")).toHaveCount(1);
}

test("a saved sermon is read and heard without a connection, in parts, until it is removed", async ({
  page,
  site,
  network,
}) => {
  test.setTimeout(60_000);
  const url = await addRecording(page, site, bytes);
  await openSermon(page);
  await expect(page.getByText(/^Text \d+\s?KB, sound 1.4\s?MB$/)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(/^Saved on this device, 1.4 MB/)).toBeVisible();
  await expect(remove(page)).toBeVisible();
  network.disconnect();
  await page.goto(sermonPath);
  await expect(page.getByRole("complementary", { name: "About this page" })).toBeVisible();
  await expect(remove(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(?:Copy|Share|Print)/ })).toHaveCount(0);
  await expectAccessible(page);

  const part = await page.evaluate(async (address) => {
    const ranges = ["bytes=100-199", "bytes=-7", "bytes=99999999-"];
    return Promise.all(
      ranges.map(async (Range) => {
        const response = await fetch(address, { headers: { Range } });
        const { status, headers } = response;
        const { byteLength } = await response.arrayBuffer();
        return [status, byteLength, headers.get("Content-Range")];
      }),
    );
  }, url);
  const size = bytes.length;
  expect(part).toEqual([
    [206, 100, `bytes 100-199/${size}`],
    [206, 7, `bytes ${size - 7}-${size - 1}/${size}`],
    [416, 0, `bytes */${size}`],
  ]);

  await page.getByRole("button", { name: "Play" }).click();
  const seconds = () =>
    page.locator("audio").evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(seconds).toBeGreaterThan(0);
  await page.getByRole("slider", { name: "Position" }).fill("80");
  await expect.poll(seconds).toBeGreaterThanOrEqual(80);

  await page.goto("/gallery");
  await expect(page.getByRole("listitem").filter({ hasText: "(with sound)" })).toHaveText(
    "Dig Again the Wells (with sound)",
  );
  await page.goto(sermonPath);
  await remove(page).click();
  await expect(save(page)).toBeVisible();
  expect(await page.evaluate((address) => caches.match(address), url)).toBeUndefined();
});

test("a full phone says so, and nothing is saved", async ({ page, site, network }) => {
  const url = await addRecording(page, site, bytes);
  await openSermon(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", {
    origin: network.address,
    quotaSize: 1_000_000,
  });
  await save(page).click();
  await expect(page.getByText(/^There is no room on your device/)).toBeVisible();
  await expect(save(page)).toBeVisible();
  expect(await page.evaluate((address) => caches.match(address), url)).toBeUndefined();
});

test("a connection that is lost while saving is reported, and nothing is saved", async ({
  page,
  site,
  network,
}) => {
  const url = await addRecording(page, site, bytes);
  await openSermon(page);
  network.disconnect();
  await save(page).click();
  await expect(page.getByText(/^The connection was lost/)).toBeVisible();
  network.restore();
  await save(page).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  expect(await page.evaluate(async (address) => (await caches.match(address))?.status, url)).toBe(
    200,
  );
});

test("a saved sermon stays when ten others were opened since", async ({ page, site }) => {
  test.setTimeout(60_000);
  await addRecording(page, site, bytes);
  await openSermon(page);
  await save(page).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  const paths = await page.evaluate(async () => {
    const pages = await caches.open("pages 1");
    const copy = await pages.match("/sermons/dig-again-the-wells", { ignoreVary: true });
    for (let count = 0; count < 12; count++) {
      await pages.put(`/sermons/other-${count}`, copy?.clone() ?? new Response());
    }
    return (await pages.keys()).length;
  });
  expect(paths).toBeGreaterThan(12);
  await page.goto("/sermons");
  await page
    .getByRole("link", { name: /^Read Sermon/ })
    .last()
    .click();
  const stored = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open("pages 1")).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(stored).not.toContain("/sermons/other-0");
  expect(await stored()).toContain("/sermons/dig-again-the-wells");
});
