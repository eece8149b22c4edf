/** React is loaded when a visitor starts to use a form, and never for reading. */
import type { Page } from "@playwright/test";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

const forms = [
  { path: "/", field: "Your Name" },
  { path: "/contact", field: "Message" },
  { path: "/prayers", field: "Prayer Subject" },
  { path: "/testimonies", field: "Testimony Title" },
  { path: "/donations", field: "Full Name" },
];

/** The scripts that the page requests, except the page script. */
function recordScripts(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js") && !pathname.includes("page-script")) requested.push(pathname);
  });
  return requested;
}

async function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("reading, scrolling, the menu, tabs and disclosures load no framework", {
  tag: "@core",
}, async ({ page }) => {
  const requested = recordScripts(page);
  await page.goto("/");
  await scriptsReady(page);
  await page.locator("details summary:visible").first().tap();
  await page.mouse.wheel(0, 3_000);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Programmes" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("link", { name: /Monthly/ })
    .first()
    .tap();
  await expect(page).toHaveURL(/tab=monthly/);
  await page.goto("/sermons");
  await page.getByRole("main").getByRole("link").first().tap();
  await expect(page).toHaveURL(/\/sermons\/[\w-]+$/);
  await page.goto("/testimonies");
  await scriptsReady(page);
  await page
    .getByRole("button", { name: /Read More/ })
    .first()
    .tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/prayers");
  await scriptsReady(page);
  await page.getByRole("heading", { name: "Share Your Prayer Request" }).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(requested).toEqual([]);
});

test("a touch that scrolls over a form loads no framework", async ({ page }) => {
  const requested = recordScripts(page);
  await page.goto("/prayers#share");
  await scriptsReady(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    x: 180,
    y: 500,
    yDistance: -300,
    gestureSourceType: "touch",
  });
  await page.waitForLoadState("networkidle");
  expect(requested).toEqual([]);
});

for (const { path, field } of forms) {
  test(`the first tap into the form of ${path} loads React, on 400 kbit/s too, and typed text stays`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await page.goto(path);
    await scriptsReady(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 400_000 / 8,
      uploadThroughput: 400_000 / 8,
    });
    const input = page.getByLabel(field, { exact: true });
    await input.tap();
    await page.keyboard.type("Typed while React was on its way");
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(input).toHaveValue("Typed while React was on its way");
    await expect(input).toBeFocused();
    await page.keyboard.type(", and after");
    await expect(input).toHaveValue("Typed while React was on its way, and after");
    await page.reload();
    await expect(input).toHaveValue("Typed while React was on its way, and after");
  });
}

test("a refused form is hydrated with its errors and its text", async ({ page, consoleErrors }) => {
  await page.goto("/contact");
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByLabel("Message", { exact: true }).fill("Please call");
  await page.getByRole("button", { name: "Send Message" }).evaluate((button: HTMLButtonElement) => {
    button.form?.submit();
  });
  await expect(page.getByRole("alert")).toBeFocused();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  const message = page.getByLabel("Message", { exact: true });
  await expect(message).toHaveValue("Please call");
  await message.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" me");
  await expect(message).toHaveValue("Please call me");
  allowErrors(consoleErrors, /422/);
});

test("text that is added to a filled textarea during hydration stays", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Message", { exact: true }).fill("Please call");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/router-/, async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole("button", { name: "Send Message" })
    .evaluate((button: HTMLButtonElement) => button.form?.submit());
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByLabel("Message", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" me, or");
  release();
  await page.keyboard.type(" write to me", { delay: 20 });
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
    "Please call me, or write to me",
  );
  allowErrors(consoleErrors, /422/);
});

test("the last press on a button that needs scripts is not lost before they come, and not done twice", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/page-script/, async (route) => {
    await held;
    await route.continue();
  });
  // The load event may wait for the script that is held.
  await page.goto("/sermons?sermon=", { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).tap();
  await page.getByRole("button", { name: "Share", exact: true }).tap();
  release();
  await scriptsReady(page);
  const count = () =>
    page.evaluate(() => (window as unknown as { shared: unknown[] }).shared.length);
  expect(await count()).toBe(1);
  await page.getByRole("button", { name: "Share", exact: true }).tap();
  expect(await count()).toBe(2);
});

test("a press while the scripts start is done once", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data);
    // Until one press works: then Share is started, and the page script is not yet ready.
    function press(): void {
      document.querySelector<HTMLElement>("[data-action=share]")?.click();
      if (shared.length === 0) setTimeout(press);
    }
    setTimeout(press);
  });
  await page.goto("/sermons?sermon=");
  await scriptsReady(page);
  expect(
    await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared.length),
  ).toBe(1);
});

test("if React cannot be loaded, the form is sent without it", async ({ page, consoleErrors }) => {
  await page.route(/\/assets\/react-/, (route) => route.abort());
  await page.goto("/contact");
  await scriptsReady(page);
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
  allowErrors(consoleErrors, /422|ERR_FAILED|dynamically imported module/);
});

test("text survives if React hydrates the page within the input event that brings it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The entry sets this global just before it starts to hydrate, which happens in a later task.
    let modules: unknown;
    Object.defineProperty(window, "__reactRouterRouteModules", {
      get: () => modules,
      set: (value) => {
        modules = value;
        void typeInBetween();
      },
    });
    async function typeInBetween(): Promise<void> {
      for (let tick = 0; tick < 50; tick++) await Promise.resolve();
      document.querySelector<HTMLTextAreaElement>("#message")?.focus();
      document.execCommand("insertText", false, "typed in between");
    }
  });
  await page.goto("/contact");
  // In one task: the focus makes the page load React, and the text in between takes the focus away.
  await page.getByLabel("Your Name").evaluate((field: HTMLInputElement) => {
    field.focus();
    document.execCommand("insertText", false, "Ada Obi");
  });
  await hydrated(page);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("typed in between");
  await expect(page.getByLabel("Your Name")).toHaveValue("Ada Obi");
});
