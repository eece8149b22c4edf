/** A first visit on a small phone: the bytes before scrolling. Scripts are measured in ../weight.test.ts. */
import type { Page } from "@playwright/test";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

const paths = [
  "/",
  "/programmes",
  "/prayers",
  "/testimonies",
  "/sermons",
  "/gallery",
  "/livestream",
  "/donations",
  "/contact",
  "/privacy",
  "/terms",
];
const kilobyte = 1024;

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

type Received = { url: string; bytes: number; isByScript: boolean };

/** Records every request of the page with its bytes, including headers, also after the load event. */
async function receive(page: Page): Promise<Received[]> {
  const received: Received[] = [];
  const addresses = new Map<string, string>();
  const byScript = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, initiator }) => {
    if (initiator.type === "script") byScript.add(requestId);
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    addresses.set(requestId, response.fromDiskCache ? "" : response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId) ?? "";
    const isByScript = byScript.has(requestId) || url.endsWith(".js");
    if (url.startsWith("http")) received.push({ url, bytes: encodedDataLength, isByScript });
  });
  await session.send("Network.enable");
  return received;
}

const weightOf = (received: Received[]) =>
  received.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte;

for (const path of paths) {
  test(`a first visit to ${path} is at most 160 KB and 15 requests, the next page 40 KB`, async ({
    page,
  }) => {
    const received = await receive(page);
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const first = received.filter(({ isByScript }) => !isByScript);
    expect(first.length).toBeGreaterThan(3);
    expect(first.length, first.map(({ url }) => url).join("\n")).toBeLessThanOrEqual(15);
    expect(weightOf(first)).toBeLessThanOrEqual(160);
    received.length = 0;
    await page.goto(path === "/terms" ? "/privacy" : "/terms");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(weightOf(received.filter(({ isByScript }) => !isByScript))).toBeLessThanOrEqual(40);
  });
}

test("the hero is at most 45 KB and the only picture with high priority", async ({ page }) => {
  const received = await receive(page);
  await page.goto("/");
  await page.waitForLoadState("load");
  const first = page.locator("img[fetchpriority=high]");
  await expect(first).toHaveCount(1);
  const address = await first.evaluate((picture: HTMLImageElement) => picture.currentSrc);
  await expect.poll(() => received.map(({ url }) => url)).toContain(address);
  expect(weightOf(received.filter(({ url }) => url === address))).toBeLessThanOrEqual(45);
});
