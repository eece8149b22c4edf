/** Every public page: no requests to third parties, and only known cookies. */

import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";
import { listPublicPaths } from "~tests/support/routes";

/** The privacy policy lists them. The last one is set on the visitor's request. */
const knownCookies = new Set(["form", "flash", "less-data"]);

const states = [
  "/sermons/dig-again-the-wells",
  "/programmes?tab=monthly",
  "/gallery?tab=video",
  "/nowhere",
  "/livestream?tab=youtube",
  "/livestream?tab=facebook",
  "/prayers?page=2",
  "/reminders?occasion=gathering.01930000-0005-7000-8000-000000000001",
  "/reminders?sent",
  "/reminders/stop?token=x",
  "/reminders/confirm?token=x",
  "/yours?token=x",
  "/yours?erased",
];

test("no public page contacts another site before a click or sets an unknown cookie", async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const pages = listPublicPaths();
  expect(pages).toContain("/yours");
  for (const path of [...pages, ...states]) {
    requests.length = 0;
    await page.goto(path);
    await hydrated(page);
    // Scrolls through the page, so that lazy content loads.
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState("networkidle");
    const thirdParty = requests.filter((url) => !url.startsWith(`${baseURL}/`));
    expect([path, requests.length > 1, thirdParty]).toEqual([path, true, []]);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect([path, cookies.filter((name) => !knownCookies.has(name))]).toEqual([path, []]);
    expect([path, await page.evaluate(() => localStorage.length)]).toEqual([path, 0]);
  }
  allowErrors(consoleErrors, /status of 404/);
});

test("machine-readable files set no cookie", async ({ request }) => {
  for (const path of [
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/.well-known/security.txt",
    "/livestream/status",
    "/healthz",
    "/readyz",
    "/art/icon.svg",
  ]) {
    const response = await request.get(path);
    const cookies = response.headersArray().filter(({ name }) => /^set-cookie$/i.test(name));
    expect([path, response.status(), cookies]).toEqual([path, 200, []]);
  }
});
