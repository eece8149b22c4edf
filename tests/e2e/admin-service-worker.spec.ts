/** The admin area with its service worker: whatever cannot be loaded, the open page stays. */
import type { Page } from "@playwright/test";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { type NetworkProxy, test } from "~tests/e2e/support/network-proxy";
import { expect } from "~tests/e2e/support/site";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });
test.beforeEach(async ({ page, site, network }) =>
  signInWithCookie(page, { ...site, address: network.address }),
);
test.afterEach(({ consoleErrors }) =>
  allowErrors(consoleErrors, /ERR_|Failed to (?:load|fetch)|status of 503|Error loading route/),
);

const notice = (page: Page) => page.getByText("No connection. Your text is safe; try again");
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Opens a page that the service worker controls, and waits until the worker has stored everything. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(() => caches.match("/offline"))).toBeTruthy();
}

/** Loses scripts that the worker does not store: those of a page, or those of the other screens. */
async function loseFiles(
  page: Page,
  network: NetworkProxy,
  path: string,
  which: "files" | "later",
): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const [, json = "{}"] = /id="hydration"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const worker = await (await page.request.get("/service-worker.js")).text();
  const files = (JSON.parse(json)[which] as string[]).filter(
    (file) => file.endsWith(".js") && !worker.includes(file),
  );
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) network.loseFile(file);
}

test("a page whose scripts are lost starts when they can be loaded", async ({ page, network }) => {
  await loseFiles(page, network, "/admin/sermons", "files");
  await page.goto("/admin/sermons");
  await expect(page.getByRole("heading", { name: "Sermons", level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1_000);
  network.restore();
  await hydrated(page);
});

test("a reload without connection keeps the page and what was typed", async ({ page, network }) => {
  await openWithWorker(page, "/admin/settings/announcements?new=1");
  await page.getByLabel("Title").fill("Prayer at dawn");
  network.disconnect();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.evaluate(() => location.reload());
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Prayer at dawn");
  network.restore();
  await tryAgain(page).click();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that is cut after its headers keeps the open one", async ({ page, network }) => {
  await openWithWorker(page, "/admin/settings/announcements?new=1");
  await page.getByLabel("Title").fill("Prayer at dawn");
  network.cutPages();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.evaluate(() => location.reload());
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Prayer at dawn");
});

test("a page whose page script is lost starts when it can be loaded", async ({ page, network }) => {
  const html = await (await page.request.get("/admin/sermons")).text();
  const [file = ""] = /\/assets\/page-script-[0-9a-f]+\.js/.exec(html) ?? [];
  network.loseFile(file);
  await page.goto("/admin/sermons");
  await expect(page.getByRole("heading", { name: "Sermons", level: 1 })).toBeVisible();
  network.restore();
  await hydrated(page);
});

test("a screen whose script is lost keeps the page, and Try again opens it", async ({
  page,
  network,
}) => {
  await loseFiles(page, network, "/admin/sermons", "later");
  await openWithWorker(page, "/admin/sermons");
  network.disconnect();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Gallery" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sermons", level: 1 })).toBeVisible();
  network.restore();
  await tryAgain(page).click();
  await expect(page.getByRole("heading", { name: "Gallery", level: 1 })).toBeVisible();
});

test("an export without connection keeps the list and its ticks", async ({ page, network }) => {
  await openWithWorker(page, "/admin/sermons");
  await page
    .getByRole("checkbox", { name: /^Select/ })
    .nth(1)
    .check();
  network.disconnect();
  await page.getByRole("button", { name: "Export" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Select/ }).nth(1)).toBeChecked();
  network.restore();
  const download = page.waitForEvent("download");
  await tryAgain(page).click();
  expect((await download).suggestedFilename()).toContain("sermons");
});

test("an address that is opened without connection leads to our own page", async ({
  page,
  context,
  network,
}) => {
  await openWithWorker(page, "/admin/sermons");
  await page.goto("about:blank");
  network.disconnect();
  const other = await context.newPage();
  await other.goto("/admin/gallery");
  await expect(other.getByRole("link", { name: "Try again" })).toHaveAttribute(
    "href",
    "/admin/gallery",
  );
  await page.close();
});

test("nothing of the admin area is stored", async ({ page }) => {
  await openWithWorker(page, "/admin/sermons");
  await page.goto("/admin");
  const stored = await page.evaluate(async () => {
    const caught = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caught)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.filter((path) => path.startsWith("/admin"))).toEqual([]);
});
