/** An urgent announcement stands at the top of every public page until its visitor closes it. */
import { expectAccessible } from "~tests/e2e/support/accessible";
import { layoutShift } from "~tests/e2e/support/layout-shift";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

const day = "2026-01-01T00:00:00.000Z";
const announcement = {
  id: "urgent",
  title: "No service on Sunday",
  content: "The road is flooded. Join us at https://meeting.example.org/j/1 instead.",
  urgent: true,
  endsAt: null,
  publishedAt: day,
  createdAt: day,
  updatedAt: day,
  version: 1,
};

test.beforeEach(async ({ site }) => {
  await site.db.insertInto("announcements").values(announcement).execute();
});

test("who closes it sees it on no page any more, until its text changes", {
  tag: "@core",
}, async ({ page, site }) => {
  await page.goto("/contact");
  const bar = page.getByRole("complementary", { name: "Urgent announcements" });
  await expect(bar).toContainText("Urgent No service on Sunday");
  await expect(bar.getByRole("link")).toHaveAttribute("rel", "noopener");
  const close = bar.getByRole("button", { name: "Close: No service on Sunday" });
  const size = await close.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await close.press("Enter");
  await expect(bar).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(["form"]);

  const moved = await layoutShift(page, "/terms");
  await expect(bar).toBeHidden();
  expect(await moved()).toBe(0);

  await site.db.updateTable("announcements").set({ content: "It is held online." }).execute();
  await page.reload();
  await expect(bar).toContainText("It is held online.");
});

test("a form that was used keeps it closed", async ({ page }) => {
  await page.goto("/contact");
  const bar = page.getByRole("complementary", { name: "Urgent announcements" });
  await bar.getByRole("button").click();
  await scriptsReady(page);
  await page.getByLabel("Your Name").fill("Ada");
  await expect(page.locator("html[data-in-use]")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
  await expect(bar).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it stays, without a button that does nothing", async ({ page }) => {
    await page.goto("/terms");
    const bar = page.getByRole("complementary", { name: "Urgent announcements" });
    await expect(bar).toContainText("No service on Sunday");
    await expect(bar.getByRole("button")).toBeHidden();
  });
});
