/** A first visit on a small phone: the bytes before scrolling. */
import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

/** Kilobytes of everything that a first visit fetches, with headers. */
const budgets: [path: string, kilobytes: number][] = [
  ["/", 125],
  ["/programmes", 60],
  ["/prayers", 60],
  ["/testimonies", 75],
  ["/sermons", 80],
  ["/gallery", 90],
  ["/livestream", 90],
  ["/donations", 66],
  ["/contact", 60],
  ["/privacy", 60],
  ["/terms", 60],
];
const scriptBudget = 5;
const kilobyte = 1024;

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

type Received = { url: string; bytes: number };

/** Records every request of the page with its bytes, including headers, also after the load event. */
async function receive(page: Page): Promise<Received[]> {
  const received: Received[] = [];
  const addresses = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, response }) => {
    addresses.set(requestId, response.fromDiskCache ? "" : response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId) ?? "";
    if (url.startsWith("http")) received.push({ url, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return received;
}

/** The server compresses a page quickly at first and thoroughly a few seconds later. The difference in kilobytes. */
async function compressionToCome(response: Response | null): Promise<number> {
  const quick = Number(await response?.headerValue("Content-Length"));
  const thorough = brotliCompressSync((await response?.body()) ?? "").length;
  return (quick - thorough) / kilobyte;
}

const weightOf = (received: Received[]) =>
  received.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte;

for (const [path, budget] of budgets) {
  test(`a first visit to ${path} is at most ${budget} KB and 15 requests, the next page 40 KB`, async ({
    page,
  }) => {
    const received = await receive(page);
    const response = await page.goto(path);
    await scriptsReady(page);
    await page.waitForLoadState("networkidle");
    expect(received.length).toBeGreaterThan(3);
    expect(received.length, received.map(({ url }) => url).join("\n")).toBeLessThanOrEqual(15);
    expect(weightOf(received) - (await compressionToCome(response))).toBeLessThanOrEqual(budget);
    const scripts = received.filter(({ url }) => url.endsWith(".js"));
    expect(scripts).toHaveLength(1);
    expect(weightOf(scripts)).toBeLessThanOrEqual(scriptBudget);
    received.length = 0;
    await page.goto(path === "/terms" ? "/privacy" : "/terms");
    await scriptsReady(page);
    await page.waitForLoadState("networkidle");
    expect(weightOf(received)).toBeLessThanOrEqual(40);
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
