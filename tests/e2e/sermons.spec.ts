import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";
import { whatsappText } from "~tests/e2e/support/whatsapp-text";

const newest = "Dig Again the Wells";
const older = "Watchman, What of the Night?";

const scrolledBy = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const hydrated = (page: Page) =>
  expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("Read Sermon opens a sermon at its top, and Back to all sermons returns to the list", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/sermons");
    await page.getByRole("link", { name: `Read Sermon ${older}` }).click();
    await expect(page).toHaveURL(/\/sermons\/watchman-what-of-the-night$/);
    await expect(page).toHaveTitle(new RegExp(`^${older.replace("?", "\\?")} \\| `));
    await expect(page.getByRole("heading", { level: 1, name: older })).toBeInViewport();
    expect(await scrolledBy(page)).toBe(0);
    await page.getByRole("link", { name: "Back to all sermons" }).click();
    await expect(page).toHaveURL(/\/sermons$/);
    await expect(page.getByRole("heading", { level: 1, name: "Sermons" })).toBeVisible();
  });

  test("a long sermon fits the width of the screen", async ({ page }) => {
    await page.goto("/sermons?sermon=");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});

test("the next sermon opens at its top, and keyboard focus continues from there", async ({
  page,
}) => {
  await page.goto("/sermons?sermon=");
  await hydrated(page);
  await page.getByRole("link", { name: `Previous sermon ${older}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: older })).toBeVisible();
  expect(await scrolledBy(page)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await expect(page.getByRole("link", { name: /^Previous sermon/ })).toHaveCount(0);
  await page.getByRole("link", { name: `Next sermon ${newest}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: newest })).toBeVisible();
});

test("the URL of a sermon is copied and opens that sermon", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/sermons?sermon=");
  await scriptsReady(page);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByText("Copied: as text")).toBeAttached();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(
    `${newest}\nGenesis 26:15–33 · The ministry leader, 20 September 2026\n\n`,
  );
  expect(text).toContain("\n\nFilled with earth\n\n");
  expect(text.endsWith(`Amen.\n\n${address}`)).toBe(true);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: newest })).toBeVisible();
  expect(page.url()).toBe(address);
});

test("WhatsApp gets the title and the URL, and the video opens in a new tab", async ({
  page,
  site,
}) => {
  const socials = { youtube: "https://www.youtube.com/@ministry" };
  const row = {
    key: "socials",
    value: JSON.stringify(socials),
    updatedAt: new Date().toISOString(),
  };
  await site.db.insertInto("settings").values(row).execute();
  await page.goto("/sermons?sermon=");
  await scriptsReady(page);
  const text = await whatsappText(page.getByRole("link", { name: /WhatsApp/ }));
  expect(text).toMatch(new RegExp(`^${newest}\n\nhttp://\\S+/sermons/[\\w-]+$`));
  const video = page.getByRole("link", { name: "Watch the message (opens in a new tab)" });
  await expect(video).toHaveAttribute("href", socials.youtube);
  await expect(video).toHaveAttribute("target", "_blank");
});

test("on a device with a share sheet, it gets the title and the URL", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset.shared = JSON.stringify(shared);
    };
  });
  await page.goto("/sermons?sermon=");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", /./);
  const shared = await page.locator("html").getAttribute("data-shared");
  expect(JSON.parse(shared ?? "")).toMatchObject({
    title: newest,
    url: expect.stringMatching(/\/sermons\/dig-again-the-wells$/),
  });
});

test("lines of the sermon have 60 to 70 characters on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/sermons?sermon=");
  const measure = await page.locator(".sermon-text > p").evaluateAll((paragraphs) => {
    const long = paragraphs.slice(1).filter((one) => (one.textContent ?? "").length > 400);
    const counts = long.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      return (one.textContent ?? "").length / lines.size;
    });
    return counts.reduce((sum, count) => sum + count, 0) / counts.length;
  });
  expect(measure).toBeGreaterThan(60);
  expect(measure).toBeLessThan(70);
});

test("the printed page contains only the sermon", async ({ page }) => {
  await page.goto("/sermons?sermon=");
  await hydrated(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const heading = page.getByRole("heading", { level: 1, name: newest });
  await expect(heading).toHaveCSS("color", "rgb(0, 0, 0)");
  const reference = page.locator("#text").getByText("Genesis 26:15", { exact: true });
  await expect(reference).toHaveCSS("color", "oklch(0.4 0 0)");
  await expect(page.getByText("Genesis 26:15–33")).toBeVisible();
  await expect(page.getByText("They found it on the day he forgave.")).toBeVisible();
  for (const part of [
    "Back to all sermons",
    "Watch the message",
    "Share this sermon",
    "Live Chat",
  ]) {
    await expect(page.getByText(part)).toBeHidden();
  }
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`the page is accessible, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/sermons", "/sermons?sermon="]) {
        await page.goto(path);
        await expectAccessible(page);
      }
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a sermon is found, read and closed", { tag: "@core" }, async ({ page }) => {
    await page.goto("/sermons");
    await page.getByRole("link", { name: `Read Sermon ${newest}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: newest })).toBeInViewport();
    await expect(page.getByText("We have found water.")).toBeVisible();
    await expect(page.getByText("copy its address from the top of your browser")).toBeVisible();
    await page.getByRole("link", { name: `Previous sermon ${older}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: older })).toBeInViewport();
    await page.getByRole("link", { name: "Back to all sermons" }).click();
    await expect(page).toHaveURL(/\/sermons$/);
  });
});
