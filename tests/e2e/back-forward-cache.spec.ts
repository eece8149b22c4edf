/** Back and forward show a page at once, as it was left. Headless shells lack this cache, so a full Chromium is needed. */
import { existsSync } from "node:fs";
import { fullChromiumPaths } from "../../scripts/test-dependencies.ts";
import { listPublicPaths } from "../support/routes";
import { scriptsReady } from "./support/scripts-ready";
import { expect, test } from "./support/site";

const needsToken = /^\/(?:reminders|yours|prayer-watch\/|daily-list\/)/;

test.use({
  launchOptions: {
    executablePath: fullChromiumPaths.find(existsSync),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  },
});

for (const path of listPublicPaths().filter((path) => !needsToken.test(path))) {
  test(`${path} is restored from the back/forward cache`, async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      }),
    );
    const root = page.locator("html");
    const next = path === "/privacy" ? "/terms" : "/privacy";
    await page.goto(path);
    await scriptsReady(page);
    // Every page is at least this much higher than the screen.
    await page.evaluate(() => scrollTo(0, 100));
    await page.goto(next);
    // A restored page has no load event.
    await page.goBack({ waitUntil: "commit" });
    await expect(root).toHaveAttribute("data-restored", "true");
    expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual([path, 100]);
    await page.goForward({ waitUntil: "commit" });
    await expect(root).toHaveAttribute("data-restored", "true");
    expect(await page.evaluate(() => location.pathname)).toBe(next);
  });
}
