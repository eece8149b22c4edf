/** Loading order: text first, scripts last, and no input in between is lost. */
import type { Page, Route } from "@playwright/test";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";
import { aScene } from "~tests/support/pictures";

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
const scripts = /\/assets\/.*\.js$/;
const framework = /\/assets\/(?:react|router)-/;

/**
 * Delays all scripts until they are released. Go to a page with `waitUntil: "commit"`: if it is painted before its `load`
 * event, that event waits for the page script.
 */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(scripts, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

test("the page script is the only script of a page, and comes after the first paint", async ({
  page,
}) => {
  for (const path of paths) {
    const html = await (await page.goto(path))?.text();
    expect(html).not.toMatch(/modulepreload|<script[^>]*\ssrc=/);
    await scriptsReady(page);
    await page.waitForLoadState("networkidle");
    const fetched = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity;
      const files = performance.getEntriesByType("resource");
      return files
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, startTime }) => ({ name, isAfterPaint: startTime >= painted }));
    });
    expect(fetched, path).toEqual([
      { name: expect.stringMatching(/\/assets\/page-script-[0-9a-f]{8}\.js$/), isAfterPaint: true },
    ]);
  }
});

test("nothing animates until the page is visible, then the light appears, and at the first scroll the header", async ({
  page,
}) => {
  const held: boolean[] = [];
  await page.exposeFunction("tell", (isHeld: boolean) => held.push(isHeld));
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (isHeld: boolean) => void };
    requestAnimationFrame(() => tell("unseen" in document.documentElement.dataset));
  });
  await page.goto("/");
  const moving = () =>
    page.evaluate(() => document.getAnimations().map((one) => (one as CSSAnimation).animationName));
  await expect.poll(moving).toContain("hero-fade-in");
  expect(held).toEqual([true]);
  expect(await moving()).not.toContain("header-background");
  await page.mouse.wheel(0, 200);
  await expect.poll(moving).toContain("header-background");
  await page.goto("/programmes#content");
  await expect.poll(moving).toContain("header-background");
  expect(held, "further down, the header covers what it lies on").toEqual([true, false]);
});

test("a form that is used does not wait for the load event", async ({ page }) => {
  await page.route(/\.avif$/, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await scriptsReady(page);
  const requested = page.waitForRequest(framework);
  await page.getByLabel("Your Name").focus();
  await requested;
  await hydrated(page);
  expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("input from before hydration stays and is saved", {
  tag: "@core",
}, async ({ page }) => {
  let letGo = await holdScripts(page);
  await page.goto("/testimonies", { waitUntil: "commit" });
  await page.getByLabel("Your Name").fill("Ngozi");
  await page.getByLabel("Category").selectOption("Healing");
  await page
    .getByRole("textbox", { name: "Your Testimony" })
    .fill("Written while the scripts were on their way");
  await page.getByLabel("I agree to share").uncheck();
  await page.getByRole("textbox", { name: "Your Testimony" }).focus();
  await letGo();
  await hydrated(page);
  await expect(page.getByLabel("Your Name")).toHaveValue("Ngozi");
  await expect(page.getByLabel("Category")).toHaveValue("Healing");
  await expect(page.getByLabel("I agree to share")).not.toBeChecked();
  await expect(page.getByRole("textbox", { name: "Your Testimony" })).toBeFocused();
  await page.keyboard.type(", and after");
  await expect(page.getByRole("textbox", { name: "Your Testimony" })).toHaveValue(
    "Written while the scripts were on their way, and after",
  );
  letGo = await holdScripts(page);
  await page.goto("/donations", { waitUntil: "commit" });
  await page.getByLabel("Full Name").fill("Ada");
  await page.getByText("Tell us more about you").click();
  await page.getByLabel("Female").check();
  await page.getByLabel("Preferred Currency").selectOption("POUNDS");
  await page.getByLabel(/Gold/).check();
  await letGo();
  await hydrated(page);
  const expectAll = async () => {
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada");
    await expect(page.getByLabel("Female")).toBeChecked();
    await expect(page.getByLabel("Preferred Currency")).toHaveValue("POUNDS");
    await expect(page.getByLabel(/Gold/)).toBeChecked();
  };
  await expectAll();
  await page.goto("/donations");
  await expectAll();
});

test("changes to a filled form from before hydration stay", async ({ page, site }) => {
  await signInWithCookie(page, site);
  await page.goto("/admin/sermons");
  const address = await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .getAttribute("href");
  const letGo = await holdScripts(page);
  await page.goto(address ?? "", { waitUntil: "commit" });
  const text = page.getByRole("textbox", { name: "Sermon text" });
  await page.getByLabel("Title", { exact: true }).fill("Changed early");
  await text.fill("Written over what stood there");
  await letGo();
  await hydrated(page);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Changed early");
  await expect(text).toHaveValue("Written over what stood there");
  await page.locator("summary", { hasText: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview of Sermon text" })).toHaveText(
    "Written over what stood there",
  );
  await text.press("ControlOrMeta+End");
  await page.keyboard.type(", and after");
  await expect(text).toHaveValue("Written over what stood there, and after");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin\/sermons$/);
});

test("the next times are shown for values that were entered before hydration", async ({
  page,
  site,
}) => {
  await signInWithCookie(page, site);
  const letGo = await holdScripts(page);
  await page.goto("/admin/programmes?kind=every&new=1", { waitUntil: "commit" });
  await page.getByLabel("Friday", { exact: true }).check();
  await page.getByLabel("Start", { exact: true }).first().fill("22:00");
  await page.getByLabel("End", { exact: true }).first().fill("23:00");
  await letGo();
  await expect(page.locator("form output").last()).toContainText("10:00 to 11:00 PM");
});

test("a picture that was chosen before hydration is uploaded", async ({ page, site }) => {
  await signInWithCookie(page, site);
  const letGo = await holdScripts(page);
  await page.goto("/admin/media", { waitUntil: "commit" });
  const bytes = await aScene().jpeg().toBuffer();
  const file = { name: "early.jpg", mimeType: "image/jpeg", buffer: bytes };
  await page.getByLabel("Choose pictures").setInputFiles(file);
  await letGo();
  const row = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(row.getByLabel("Alternative text")).toBeVisible();
});

test("a disclosure that was opened before hydration stays open, and the scroll position stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let letGo = await holdScripts(page);
  await page.goto("/testimonies", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await letGo();
  await hydrated(page);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  letGo = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("details.story-rest > summary").click();
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await letGo();
  await hydrated(page);
  await expect(page.locator("details.story-rest")).toHaveAttribute("open");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
});

test("a form that is submitted before hydration is sent", async ({ page, consoleErrors }) => {
  await page.route(scripts, () => {});
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
  await page.getByRole("link", { name: "Sermons" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sermons");
  allowErrors(consoleErrors, /422/);
});

test("a form that was refused before hydration loses nothing after hydration", async ({
  page,
  site,
  consoleErrors,
}) => {
  let letGo = await holdScripts(page);
  await page.goto("/prayers", { waitUntil: "commit" });
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByLabel("Keep this request confidential").check();
  await page.getByRole("button", { name: "Submit Prayer Request" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Prayer request must be at least 10");
  await letGo();
  await hydrated(page);
  await summary.getByRole("link", { name: "Prayer request must be" }).click();
  await expect(page.getByRole("textbox", { name: "Prayer Request" })).toBeFocused();
  await expect(summary).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Prayers" })
    .click();
  await expect(summary).toBeHidden();
  await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
  await expect(page.getByLabel("Keep this request confidential")).toBeChecked();

  await signInWithCookie(page, site);
  letGo = await holdScripts(page);
  await page.goto("/admin/sermons?new=1", { waitUntil: "commit" });
  await page.getByLabel("Preacher", { exact: true }).fill("Grace");
  await page.getByRole("button", { name: "Save sermon" }).click();
  await expect(summary).toContainText("Title is required");
  await letGo();
  await hydrated(page);
  await page.getByRole("link", { name: "Skip to" }).press("Enter");
  await expect(summary).toBeHidden();
  await expect(page.getByLabel("Preacher", { exact: true })).toHaveValue("Grace");
  allowErrors(consoleErrors, /422/);
});

test("a page whose scripts fail to load can be read and its links work", { tag: "@core" }, async ({
  page,
  consoleErrors,
}) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  allowErrors(consoleErrors, /ERR_FAILED|dynamically imported module/);
});

test("a link loads a whole page, also from a hydrated one", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Sermons" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sermons");
  expect(await page.evaluate(() => "isTheSame" in window)).toBe(false);
});

test.describe("with Save-Data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("no script is sent, and forms and menus work", async ({ page, consoleErrors }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.headers()["content-security-policy"]).toContain("script-src 'none'");
      expect(response?.headers().vary).toContain("Save-Data");
      const html = (await response?.text()) ?? "";
      expect(html.replaceAll(/<script type="application\/ld\+json">/g, "")).not.toContain(
        "<script",
      );
    }
    await page.goto("/contact");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByLabel("Your Name")).toHaveAccessibleDescription("Name is required");
    expect(fetched.filter((url) => url.endsWith(".js"))).toEqual([]);
    allowErrors(consoleErrors, /422/);
  });
});
