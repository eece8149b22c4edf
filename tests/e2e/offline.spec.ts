/** Offline: stored pages, their notice, and that a prayer request written offline arrives once. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { hydrated } from "~tests/e2e/support/hydrated";
import { test } from "~tests/e2e/support/network-proxy";
import { expect } from "~tests/e2e/support/site";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });
test.afterEach(({ consoleErrors }) =>
  allowErrors(consoleErrors, /ERR_|Failed to (?:load|fetch)|status of 503/),
);

const note = (page: Page) => page.getByRole("complementary", { name: "About this page" });
const panel = (page: Page) => page.getByRole("region", { name: "On this device" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit Prayer Request" });

/** Opens a page and waits until the service worker has stored everything. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => cachedPaths(page)).toContain("/offline");
}

/** The paths of everything in the caches of this browser. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caught = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const requests = (await Promise.all(caught)).flat();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });
}

async function write(page: Page, subject: string): Promise<void> {
  await page.getByLabel("Your Name").fill("Adaeze");
  await page.getByLabel("Email Address").fill(`adaeze${Date.now()}@example.org`);
  await page.getByLabel("Prayer Subject").fill(subject);
  await page.getByRole("textbox", { name: "Prayer Request" }).fill("Please pray for guidance.");
}

test("after one visit pages can be read offline, and every page says how old it is", {
  tag: "@core",
}, async ({ page, network }) => {
  await settle(page, "/");
  await page.goto("/sermons");
  await page
    .getByRole("link", { name: /^Read Sermon/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sermons");
  const sermon = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const address = page.url();
  await expect.poll(() => cachedPaths(page)).toContain(address.slice(network.address.length));
  network.disconnect();
  for (const path of ["/", "/prayers", "/programmes?tab=monthly", address]) {
    await page.goto(path);
    await expect(note(page)).toContainText(/^Saved on this device on \d+ \w+ at \d+:\d\d [AP]M – /);
    const momentary = page.getByText(/Happening now|Next prayer/).filter({ visible: true });
    await expect(momentary).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sermon);
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expectAccessible(page);
  await page.getByRole("link", { name: sermon }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sermon);
  await expectAccessible(page);
  network.restore();
  await note(page).getByRole("link", { name: "Try again" }).click();
  await expect(note(page)).toHaveCount(0);
});

test("navigating offline leads to the offline copy", async ({ page, network }) => {
  await settle(page, "/privacy");
  network.disconnect();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Prayers" }).click();
  await expect(page).toHaveURL(/\/prayers$/);
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Psalm 51:10" })).toBeVisible();
});

test("no admin page, prayer request or submission is stored offline", async ({ page, site }) => {
  await settle(page, "/prayers");
  await ageFormToken(page);
  await write(page, "Only on the site");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Only on the site" })).toBeVisible();
  await page.goto("/admin");
  await page.goto("/yours?token=x");
  await page.goto("/contact");
  await hydrated(page);
  const paths = await cachedPaths(page);
  expect(paths).toEqual(expect.arrayContaining(["/", "/prayers", "/programmes", "/sermons"]));
  expect(paths.filter((path) => /admin|yours|contact|\.data|kept/.test(path))).toEqual([]);
  const prayers = await page.evaluate(async () => (await caches.match("/prayers"))?.text());
  expect(prayers).toContain("Psalm 51:10");
  expect(prayers).not.toContain("Only on the site");
  expect(await site.db.selectFrom("prayerRequests").select("id").execute()).toHaveLength(1);
});

test("a request written offline is stored, can be changed, and is sent when online again", {
  tag: "@core",
}, async ({ page, network, site }) => {
  await settle(page, "/prayers");
  network.disconnect();
  await page.goto("/prayers");
  await hydrated(page);
  await write(page, "From the bus");
  await submit(page).click();
  await expect(panel(page)).toContainText("Waiting for a connection");
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("");
  await expectAccessible(page);
  await page.reload();
  await panel(page).getByRole("button", { name: "Change From the bus" }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.getByLabel("Prayer Subject").fill("From the evening bus");
  await submit(page).click();
  await expect(panel(page)).toContainText("From the evening bus");
  network.restore();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
  const rows = await site.db.selectFrom("prayerRequests").select("visibility").execute();
  expect(rows).toEqual([{ visibility: "shown" }]);
  await expect(page.getByRole("heading", { name: "From the evening bus" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("if the connection breaks after the site received the request, it is saved once", async ({
  page,
  network,
  site,
}) => {
  await settle(page, "/prayers");
  await ageFormToken(page);
  await write(page, "Sent in a tunnel");
  network.loseResponses();
  await submit(page).click();
  await expect(panel(page)).toContainText("Sent in a tunnel");
  // Two days later: another token, and the window for identical text is over.
  await page.context().clearCookies();
  const earlier = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await site.db.updateTable("formKeys").set({ createdAt: earlier }).execute();
  network.restore();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
  expect(network.requests.filter((one) => one === "POST /prayers").length).toBeGreaterThan(0);
  const rows = await site.db.selectFrom("prayerRequests").select("subject").execute();
  expect(rows).toEqual([{ subject: "Sent in a tunnel" }]);
});

test("a confidential request is stored on the phone only with consent", async ({
  page,
  network,
  site,
}) => {
  await settle(page, "/prayers");
  network.disconnect();
  await write(page, "Nobody else may know");
  await page.getByLabel("Keep this request confidential").check();
  await submit(page).click();
  const question = panel(page).getByRole("alert");
  await expect(question).toContainText("anyone who uses this device could read it");
  await expectAccessible(page);
  const waiting = () => page.evaluate(() => localStorage.length);
  expect(await waiting()).toBe(0);
  await question.getByRole("button", { name: "Do not save it" }).click();
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("Nobody else may know");
  expect(await waiting()).toBe(0);
  await submit(page).click();
  await panel(page).getByRole("button", { name: "Save it and send it later" }).click();
  await expect(panel(page)).toContainText("A confidential request");
  await expect(panel(page)).not.toContainText("Nobody else may know");
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("");
  await panel(page).getByRole("button", { name: "Delete A confidential request" }).click();
  await expect(panel(page)).toHaveCount(0);
  expect(await site.db.selectFrom("prayerRequests").select("id").execute()).toEqual([]);
});

test("a new service worker takes over, offline copies still work, and a removed worker unregisters", async ({
  page,
  network,
}) => {
  await settle(page, "/sermons");
  const worker = readFileSync("build/client/service-worker.js", "utf8");
  const sheet = /\/assets\/root-[\w-]+\.css/.exec(worker)?.[0] ?? "no sheet";
  await page.evaluate(() => caches.open("pages 0"));
  // The next version has another style sheet; older offline copies still refer to the old one.
  const next = worker.replaceAll(sheet, "/assets/next.css");
  network.replaceFile("/service-worker.js", { status: 200, body: next });
  network.replaceFile("/assets/next.css", { status: 200, body: "" });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => cachedPaths(page)).toContain("/assets/next.css");
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("pages 0");
  expect(await cachedPaths(page)).toContain(sheet);
  network.disconnect();
  await page.goto("/programmes");
  await expect(note(page)).toHaveCSS("position", "sticky");
  network.restore();
  network.replaceFile("/service-worker.js", { status: 410, body: "" });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await stopWorkers(page);
  await page.goto("/programmes");
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
});

test("choosing less data removes everything stored on the phone", async ({ page }) => {
  await settle(page, "/privacy");
  await page.getByRole("contentinfo").getByRole("button", { name: "Use less data" }).click();
  await expect(page.locator("script:not([type])")).toHaveCount(0);
  await expect.poll(() => cachedPaths(page)).toEqual([]);
});

/** Browsers stop workers when the site is not used. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
}
