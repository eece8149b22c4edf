/** A first visit on a small phone: the bytes before scrolling. */
import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

/** Kilobytes of everything that a first visit fetches, with headers. */
const budgets: [path: string, kilobytes: number][] = [
  ["/", 125],
  ["/programmes", 60],
  ["/prayers", 60],
  ["/prayers/now", 60],
  ["/testimonies", 75],
  ["/sermons", 80],
  ["/sermons/listen", 60],
  ["/gallery", 90],
  ["/livestream", 90],
  ["/donations", 66],
  ["/contact", 60],
  ["/privacy", 60],
  ["/terms", 60],
  ["/search", 60],
  ["/search?q=prayer", 60],
];
/**
 * In addition, for the art of each page on phones: small windows beside headings, drawings in the page, and the
 * colours of all windows while they load.
 */
const artBudget = 8;
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

/** Without the art that the page may have in addition to its budget, and as small as it will be. */
async function weightWithoutArt(received: Received[], response: Response | null): Promise<number> {
  const page = (await response?.text()) ?? "";
  const drawings =
    compressedSize(page) - compressedSize(page.replaceAll(/<svg[^>]*data-art.*?<\/svg>/gs, ""));
  const sheet = readFileSync(globSync("build/client/assets/root-*.css")[0] ?? "", "utf8");
  const colours =
    compressedSize(sheet) - compressedSize(sheet.replaceAll(/\.art-[a-z-]+\{[^}]*\}/g, ""));
  const windows = weightOf(received.filter(({ url }) => /\/art\/[a-z-]+-2[08]0\.avif$/.test(url)));
  const art = Math.min(drawings + colours + windows, artBudget);
  return weightOf(received) - art - (await compressionToCome(response));
}

const compressedSize = (text: string) => brotliCompressSync(text).length / kilobyte;

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
    expect(
      await weightWithoutArt(received, response),
      received.map(({ url, bytes }) => `${bytes} ${url}`).join("\n"),
    ).toBeLessThanOrEqual(budget);
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

test("a cover, flyers and a copied thumbnail keep their pages within the budgets", async ({
  page,
  browser,
  site,
}) => {
  await signInWithCookie(page, site);
  const buffer = readFileSync("public/art/flame-800.jpg");
  const picture = { name: "flame.jpg", mimeType: "image/jpeg", buffer };
  const headers = { Origin: site.address, "Sec-Fetch-Site": "same-origin" };
  const upload = await page.request.post("/admin/media/upload", {
    multipart: { picture },
    headers,
  });
  const { address } = (await upload.json()).picture;
  const source = "https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg";
  await site.db.updateTable("sermons").set({ coverUrl: address, coverAlt: "Fire" }).execute();
  await site.db.updateTable("gatherings").set({ flyerUrl: address }).execute();
  await site.db
    .updateTable("livestreams")
    .set({ thumbnailUrl: null, thumbnailPicture: address, thumbnailSource: source })
    .set({ streamUrl: "https://youtu.be/abcdefghijk" })
    .execute();
  for (const path of ["/sermons", "/programmes", "/livestream"]) {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({
      baseURL: site.address,
      viewport,
      deviceScaleFactor: 2,
    });
    const visitor = await context.newPage();
    const received = await receive(visitor);
    const response = await visitor.goto(path);
    await scriptsReady(visitor);
    await visitor.waitForLoadState("networkidle");
    const isShown = received.some(({ url }) => url.includes("/uploads/"));
    expect(isShown || path !== "/sermons").toBe(true);
    const budget = new Map(budgets).get(path) ?? 0;
    const weight = await weightWithoutArt(received, response);
    expect(
      weight,
      received.map(({ url, bytes }) => `${bytes} ${url}`).join("\n"),
    ).toBeLessThanOrEqual(budget);
    await context.close();
  }
});

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
