import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { movedSince, timeWithFonts } from "~tests/e2e/support/layout-shift";
import { expect, test } from "~tests/e2e/support/site";

/** Where the browser stops reading for a while, within the first screen of each page, and a heading that waits for it. */
const stops = [
  { path: "/", before: '<div class="hero-invitation"', heading: "Worship with Us" },
  { path: "/prayers", before: '<div class="page-hero-rest"', heading: "Operation Sweep" },
  { path: "/donations", before: '<a href="#partner"', heading: "Donations and Partnership" },
  { path: "/gallery", before: '<div class="needs-script carousel-steps', heading: "Gallery" },
  { path: "/livestream", before: "Next prayer" },
  { path: "/contact", before: '<div class="page-hero-rest"', heading: "Contact Us" },
];

test.use({ viewport: { width: 360, height: 740 } });

for (const { path, before, heading } of stops) {
  test(`nothing on ${path} jumps when a slow phone paints half of the first screen`, async ({
    page,
    site,
  }) => {
    const slow = await startSlowSite(site.address, before);
    // Half of a page is shown after a while, but not to visitors who want less motion.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHalf(page, `${slow.address}${path}`);
    const since = await page.evaluate(timeWithFonts);
    slow.sendRest();
    await page.waitForLoadState("domcontentloaded");
    expect(await page.evaluate(movedSince, since)).toBe(0);
    await page.close();
    slow.stop();
  });

  if (!heading) continue;
  test(`${path} shows what has arrived when the connection stalls`, async ({ page, site }) => {
    const slow = await startSlowSite(site.address, before);
    await openHalf(page, `${slow.address}${path}`);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await page.close();
    slow.stop();
  });
}

async function openHalf(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
}

/** Sends the pages of the site as far as `before`, and the rest when it is told to. */
async function startSlowSite(site: string, before: string) {
  const { promise: isRestDue, resolve: sendRest } = Promise.withResolvers<void>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const original = await fetch(`${site}${request.url}`);
    const type = original.headers.get("Content-Type") ?? "";
    response.setHeader("Content-Type", type);
    if (!type.startsWith("text/html")) return response.end(await original.bytes());
    const [start, rest] = splitAt(await original.text(), before);
    response.write(start);
    await isRestDue;
    return response.end(rest);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, sendRest, stop: () => server.close() };
}

function splitAt(html: string, before: string): [string, string] {
  const index = html.indexOf(before);
  expect(index).toBeGreaterThan(0);
  return [html.slice(0, index), html.slice(index)];
}
