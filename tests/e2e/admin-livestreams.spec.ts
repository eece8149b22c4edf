import { resources } from "~/resources";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { addAdministrator, fillLogin, signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { hydrated } from "~tests/e2e/support/hydrated";
import { recordJourneys } from "~tests/e2e/support/records";
import { expect, test } from "~tests/e2e/support/site";

const resource = resources.livestreams;

recordJourneys({
  resource,
  titleLabel: "Title",
  fill: async (page) => {
    await page.getByLabel("Stream URL").fill("https://example.org/live");
    // The earliest date, so that it is on the last page of the list.
    await page.getByLabel("Date").fill("2024-01-07");
    await page.getByLabel("Time", { exact: true }).fill("18:00");
  },
  refusals: ["Title is required", "Stream URL is required"],
  publicPage: "/livestream?tab=youtube",
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a livestream is opened, refused with the typed text, and changed", async ({
    page,
    site,
    consoleErrors,
  }) => {
    await addAdministrator(site.db);
    await page.goto("/admin");
    await fillLogin(page);
    await page.getByRole("button", { name: "Login" }).click();
    await page.goto(`${resource.path}?q=Arise`);
    await page.getByRole("link", { name: /^Edit .*Arise/ }).click();
    await page.getByLabel("Title").fill("Arise, and walk home");
    await page.getByLabel("Stream URL").fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Save livestream" }).click();
    await expect(page.getByRole("alert").first()).toContainText(
      "Stream URL must be a web address that starts with https://",
    );
    await expect(page.getByLabel("Title")).toHaveValue("Arise, and walk home");
    allowErrors(consoleErrors, /status of 422/);
    await page.getByLabel("Stream URL").fill("https://example.org/arise");
    await page.getByRole("button", { name: "Save livestream" }).click();
    await expect(page.getByText("Livestream updated successfully")).toBeVisible();
    await page.goto("/livestream?tab=youtube");
    await expect(page.getByText("Arise, and walk home")).toBeVisible();
  });
});

test("a service goes live from the dashboard, is shown to visitors, and is ended", async ({
  page,
  site,
  consoleErrors,
}) => {
  test.slow();
  await signInWithCookie(page, site);
  await page.goto("/admin/dashboard");
  const card = page.getByRole("region", { name: "Go live" });
  await card.getByRole("heading", { name: "Go live" }).click();
  await card.getByLabel("Platform").selectOption("Instagram");
  await card.getByLabel("Address of the video").fill("instagram");
  await card.getByLabel("Title of the service").fill("Night watch");
  await card.getByRole("button", { name: "Go live" }).click();
  await expect(card.getByText("This is not a web address.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(card.getByLabel("Address of the video")).toBeFocused();
  await expect(card.getByText("This is not a web address.")).toBeInViewport();
  await expect(card.getByLabel("Title of the service")).toHaveValue("Night watch");
  allowErrors(consoleErrors, /status of 422/);
  await expectAccessible(page);
  await card.getByLabel("Address of the video").fill("example.org/live");
  await card.getByRole("button", { name: "Go live" }).click();
  const live = page.getByRole("region", { name: "You are live" });
  await expect(live).toContainText("Visitors see Night watch on Instagram");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.goto("/livestream");
  await expect(page.getByRole("heading", { name: "Live Now: Night watch" })).toBeVisible();
  await page.goto("/admin/dashboard");
  await live.getByRole("button", { name: "End the service" }).click();
  await live.getByRole("dialog").getByRole("button", { name: "End the service" }).click();
  await expect(page.getByText("The live service has ended")).toBeVisible();
  await expect(card).toBeVisible();
  await expect(page.getByText("This is not a web address.")).toHaveCount(0);
  await page.getByRole("link", { name: "Save the recording" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Night watch");
  await expect(page.getByLabel("Stream URL")).toHaveValue("https://example.org/live");
  await page.getByRole("button", { name: "Save the recording" }).click();
  await expect(page.getByText("Recording saved")).toBeVisible();
  await expect(page.locator("#saved")).toContainText("Night watch");
  await expect(page.locator("#saved")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Save the recording" })).toHaveCount(0);
  await page.goto("/livestream");
  await expect(page.locator("#player next-prayer")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Live Now/ })).toBeHidden();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`livestreams are accessible in the ${colorScheme} theme: list and form`, async ({
    page,
    site,
  }) => {
    test.slow();
    await signInWithCookie(page, site);
    await page.emulateMedia({ colorScheme });
    for (const address of [resource.path, `${resource.path}?new=1`]) {
      await page.goto(address);
      await expectAccessible(page);
    }
  });
}

test("on a phone, going live without an address shows the field with its mistake, also without JavaScript", async ({
  browser,
  site,
  consoleErrors,
}) => {
  test.slow();
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL: site.address,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await signInWithCookie(page, site);
    await page.goto("/admin/livestreams");
    if (javaScriptEnabled) await hydrated(page);
    const card = page.getByRole("region", { name: "Go live" });
    await card.getByRole("heading", { name: "Go live" }).click();
    await card.getByRole("button", { name: "Go live" }).click();
    await expect(card.getByText("Address of the video is required")).toBeInViewport();
    await expect(card.getByLabel("Address of the video")).toBeFocused();
    if (javaScriptEnabled) await expectAccessible(page);
    await card.getByLabel("Address of the video").fill("example.org/live");
    await card.getByRole("button", { name: "Go live" }).click();
    await page.getByRole("button", { name: "End the service" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End the service" }).click();
    await expect(page.getByRole("link", { name: "Save the recording" })).toBeInViewport();
    await expect(page.getByText("Address of the video is required")).toHaveCount(0);
    await context.close();
  }
  expect(consoleErrors).toEqual([]);
});
