/** A phone that loses its line: what it keeps, how it says so, and that a prayer written meanwhile arrives once. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { hydrated } from "~tests/e2e/support/hydrated";
import { createNetworkProxy } from "~tests/e2e/support/network-proxy";
import { test as base, expect } from "~tests/e2e/support/site";

type Line = Awaited<ReturnType<typeof createNetworkProxy>>;

const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await createNetworkProxy(site.address);
    await use(line);
    line.end();
  },
  baseURL: async ({ line }, use) => use(line.address),
});

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });
test.afterEach(({ consoleErrors }) =>
  allowErrors(consoleErrors, /ERR_|Failed to (?:load|fetch)|status of 503/),
);

const note = (page: Page) => page.getByRole("complementary", { name: "About this page" });
const panel = (page: Page) => page.getByRole("region", { name: "On this phone" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit Prayer Request" });

/** Opens a page and waits until the worker has all that it keeps. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptPaths(page)).toContain("/offline");
}

/** The addresses of everything that lies in this browser's caches. */
function keptPaths(page: Page): Promise<string[]> {
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

test("after one visit the phone reads on without a line, and every page says how old it is", {
  tag: "@core",
}, async ({ page, line }) => {
  await settle(page, "/");
  await page.goto("/sermons");
  await page
    .getByRole("link", { name: /^Read Sermon/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sermons");
  const sermon = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const address = page.url();
  await expect.poll(() => keptPaths(page)).toContain(address.slice(line.address.length));
  line.cut();
  for (const path of ["/", "/prayers", "/programmes?tab=monthly", address]) {
    await page.goto(path);
    await expect(note(page)).toContainText(/^Kept on this phone on \d+ \w+ at \d\d:\d\d – /);
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
  line.mend();
  await note(page).getByRole("link", { name: "Try again" }).click();
  await expect(note(page)).toHaveCount(0);
});

test("moving on from an open page without a line leads to the kept page", async ({
  page,
  line,
}) => {
  await settle(page, "/privacy");
  line.cut();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Prayers" }).click();
  await expect(page).toHaveURL(/\/prayers$/);
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Psalm 51:10" })).toBeVisible();
});

test("nothing of the admin area, of what people asked or of what was sent is kept", async ({
  page,
  site,
}) => {
  await settle(page, "/prayers");
  await ageFormToken(page);
  await write(page, "Only on the site");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Only on the site" })).toBeVisible();
  await page.goto("/admin");
  await page.goto("/yours?token=x");
  await page.goto("/contact");
  await hydrated(page);
  const kept = await keptPaths(page);
  expect(kept).toEqual(expect.arrayContaining(["/", "/prayers", "/programmes", "/sermons"]));
  expect(kept.filter((path) => /admin|yours|contact|\.data|kept/.test(path))).toEqual([]);
  const prayers = await page.evaluate(async () => (await caches.match("/prayers"))?.text());
  expect(prayers).toContain("Psalm 51:10");
  expect(prayers).not.toContain("Only on the site");
  expect(await site.db.selectFrom("prayerRequests").select("id").execute()).toHaveLength(1);
});

test("a request written without a line is kept, can be changed, and is sent when the line is back", {
  tag: "@core",
}, async ({ page, line, site }) => {
  await settle(page, "/prayers");
  line.cut();
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
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
  const rows = await site.db.selectFrom("prayerRequests").select("visibility").execute();
  expect(rows).toEqual([{ visibility: "shown" }]);
  await expect(page.getByRole("heading", { name: "From the evening bus" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a line that is cut after the site has the request: it is one request", async ({
  page,
  line,
  site,
}) => {
  await settle(page, "/prayers");
  await ageFormToken(page);
  await write(page, "Sent in a tunnel");
  line.loseAnswers();
  await submit(page).click();
  await expect(panel(page)).toContainText("Sent in a tunnel");
  // As after a night: another token, and the hour is over in which the same words are the same sending.
  await page.context().clearCookies();
  const earlier = new Date(Date.now() - 7_200_000).toISOString();
  await site.db.updateTable("formKeys").set({ createdAt: earlier }).execute();
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
  expect(line.asked.filter((one) => one === "POST /prayers").length).toBeGreaterThan(0);
  const rows = await site.db.selectFrom("prayerRequests").select("subject").execute();
  expect(rows).toEqual([{ subject: "Sent in a tunnel" }]);
});

test("a confidential request is kept only after the person agrees", async ({
  page,
  line,
  site,
}) => {
  await settle(page, "/prayers");
  line.cut();
  await write(page, "Nobody else may know");
  await page.getByLabel("Keep this request confidential").check();
  await submit(page).click();
  const question = panel(page).getByRole("alert");
  await expect(question).toContainText("anybody who uses this phone could open and read it");
  await expectAccessible(page);
  const waiting = () => page.evaluate(() => localStorage.length);
  expect(await waiting()).toBe(0);
  await question.getByRole("button", { name: "Do not keep it" }).click();
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("Nobody else may know");
  expect(await waiting()).toBe(0);
  await submit(page).click();
  await panel(page).getByRole("button", { name: "Keep it and send it later" }).click();
  await expect(panel(page)).toContainText("A confidential request");
  await expect(panel(page)).not.toContainText("Nobody else may know");
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("");
  await panel(page).getByRole("button", { name: "Delete A confidential request" }).click();
  await expect(panel(page)).toHaveCount(0);
  expect(await site.db.selectFrom("prayerRequests").select("id").execute()).toEqual([]);
});

test("a new version takes over, what was kept still reads, and a worker that is taken away leaves", async ({
  page,
  line,
}) => {
  await settle(page, "/sermons");
  const worker = readFileSync("build/client/service-worker.js", "utf8");
  const sheet = /\/assets\/root-[\w-]+\.css/.exec(worker)?.[0] ?? "no sheet";
  await page.evaluate(() => caches.open("pages 0"));
  // The next version has another style sheet; the old one is still named by what was kept before.
  const next = worker.replaceAll(sheet, "/assets/next.css");
  line.bring("/service-worker.js", { status: 200, body: next });
  line.bring("/assets/next.css", { status: 200, body: "" });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => keptPaths(page)).toContain("/assets/next.css");
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("pages 0");
  expect(await keptPaths(page)).toContain(sheet);
  line.cut();
  await page.goto("/programmes");
  await expect(note(page)).toHaveCSS("position", "sticky");
  line.mend();
  line.bring("/service-worker.js", { status: 410, body: "" });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await stopWorkers(page);
  await page.goto("/programmes");
  await expect.poll(() => keptPaths(page)).toEqual([]);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
});

test("whoever chooses less data keeps nothing on the phone", async ({ page }) => {
  await settle(page, "/privacy");
  await page.getByRole("contentinfo").getByRole("switch", { name: "Use less data" }).click();
  await expect(page.locator("#handoff")).toHaveCount(0);
  await expect.poll(() => keptPaths(page)).toEqual([]);
});

/** As when the phone has not shown the site for a while. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
}
