/** Less data: the switch, what it saves, and that everything still works. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { expect, test } from "~tests/e2e/support/site";

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

const paths = ["/", "/prayers", "/sermons", "/gallery", "/livestream", "/donations"];
const mostPictureBytes = 70 * 1024;

type Fetched = { type: string; url: string; bytes: number };

/** Network requests only: the browser also reports what it has in memory. */
async function listen(page: Page): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  const coming = new Map<string, Omit<Fetched, "bytes">>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, type, response: { url } }) => {
    coming.set(requestId, { type, url });
  });
  const held = new Set<string>();
  session.on("Network.requestServedFromCache", ({ requestId }) => held.add(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) => {
    const known = coming.get(requestId);
    if (known && !held.has(requestId)) fetched.push({ ...known, bytes });
  });
  await session.send("Network.enable");
  return fetched;
}

test("the switch in the menu omits scripts, fonts and large pictures until it is turned off", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/privacy");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use less data" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  const footer = page.getByRole("contentinfo").getByRole("button", { name: "Use less data" });
  await expect(footer).toHaveAttribute("aria-pressed", "true");
  const [choice] = (await page.context().cookies()).filter(({ name }) => name === "less-data");
  expect(choice).toMatchObject({ value: "on", sameSite: "Lax", httpOnly: true });
  expect((choice?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400);

  const fetched = await listen(page);
  for (const path of paths) {
    fetched.length = 0;
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const heavy = fetched.filter(({ type }) => /Script|Font|Media|Fetch|XHR/.test(type));
    expect([path, heavy]).toEqual([path, []]);
    const pictures = fetched.filter(({ type }) => type === "Image");
    const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
    expect(bytes, `${path} ${pictures.map(({ url }) => url).join()}`).toBeLessThanOrEqual(
      mostPictureBytes,
    );
  }
  await expect(footer).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await footer.click();
  await expect(page).toHaveURL(/\/donations$/);
  await expect(footer).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("script:not([type])").first()).toBeAttached();
  expect(consoleErrors).toEqual([]);
});

test.describe("with Save-Data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("less data is sent at once, forms work, and the visitor can turn it off", async ({
    page,
  }) => {
    await page.goto("/prayers");
    await ageFormToken(page);
    await page.getByLabel("Your Name").fill("Adaeze");
    await page.getByLabel("Email Address").fill(`adaeze${Date.now()}@example.org`);
    await page.getByLabel("Prayer Subject").fill("On a small bundle");
    await page.getByRole("textbox", { name: "Prayer Request" }).fill("Please pray for guidance.");
    await page.getByRole("button", { name: "Submit Prayer Request" }).click();
    await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "On a small bundle" })).toBeVisible();
    await page.goto("/prayers");
    await expect(page.locator("script:not([type])")).toHaveCount(0);
    const footer = page.getByRole("contentinfo").getByRole("button", { name: "Use less data" });
    await expect(footer).toHaveAttribute("aria-pressed", "true");
    await footer.click();
    await expect(footer).toHaveAttribute("aria-pressed", "false");
    await page.goto("/sermons");
    await expect(page.locator("script:not([type])").first()).toBeAttached();
  });
});

test("the player claims no check of the live state, because no script makes one", async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("/livestream");
  const checking = page.getByText("Checking for live stream...");
  expect(await checking.evaluate((element) => getComputedStyle(element).visibility)).toBe("hidden");
  expect(await checking.evaluate((element) => element.getAnimations().length)).toBe(0);
});

test("no page is wider than the screen in the letters of the system", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  for (const path of [...paths, "/testimonies", "/programmes", "/contact"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    const tooWide = await page
      // The light of a window is wider than its link.
      .locator("main nav:not(.point-windows) a")
      .evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).length);
    expect(tooWide, `tabs of ${path}`).toBe(0);
  }
});
