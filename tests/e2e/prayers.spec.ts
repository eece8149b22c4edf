import type { Page } from "@playwright/test";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { holdRequests } from "~tests/e2e/support/hold-requests";
import { hydrated } from "~tests/e2e/support/hydrated";
import { goOffline, goOnline } from "~tests/e2e/support/network";
import { expect, test } from "~tests/e2e/support/site";
import { whatsappText } from "~tests/e2e/support/whatsapp-text";

type Shared = { subject: string; prayerRequest?: string; isUrgent?: boolean };

/** Replaces all requests, and increments the content version as the site does. */
async function share(db: Database, requests: Shared[]): Promise<void> {
  await db.deleteFrom("prayerRequests").execute();
  for (const [index, request] of requests.entries()) {
    const at = new Date(Date.now() - index * 3_600_000).toISOString();
    const plain = { name: "Ada", email: "ada@example.org", prayerRequest: "Please pray." };
    const flags = { isUrgent: false, isConfidential: false };
    const times = { createdAt: at, consentVersion: "test", consentAt: at };
    await db
      .insertInto("prayerRequests")
      .values({ id: newId(), ...plain, ...flags, ...times, ...request })
      .execute();
  }
  await db
    .updateTable("contentVersions")
    .set((set) => ({ version: set("version", "+", 1) }))
    .where("area", "=", "prayerRequests")
    .execute();
}

/** From a unique address: a second request from the same one would be held for review. */
async function write(page: Page, subject = "Guidance at work"): Promise<void> {
  await ageFormToken(page);
  await page.getByLabel("Your Name").fill("Adaeze");
  await page.getByLabel("Email Address").fill(`adaeze${Date.now()}@example.org`);
  await page.getByLabel("Prayer Subject").fill(subject);
  await page.getByRole("textbox", { name: "Prayer Request" }).fill("Please pray for guidance.");
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit Prayer Request" });
const failure = "Failed to submit prayer request";
const success = "Prayer request submitted successfully!";

test.beforeEach(async ({ site }) => share(site.db, []));

test("an empty form is refused: the error summary gets focus and links to each field", {
  tag: "@core",
}, async ({ page, consoleErrors }) => {
  await page.goto("/prayers");
  await hydrated(page);
  const text = page.getByRole("textbox", { name: "Prayer Request" });
  await expect(text).toHaveCSS("min-height", "150px");
  await submit(page).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Your Name")).toHaveAccessibleDescription(
    "Name must be at least 2 characters",
  );
  await summary.getByRole("link", { name: "Prayer request must be at least 10" }).click();
  await expect(text).toBeFocused();
  await summary.getByRole("link", { name: "Name must be at least 2" }).click();
  await expect(page.getByLabel("Your Name")).toBeFocused();
  await expectAccessible(page);
  allowErrors(consoleErrors, /422/);
});

test("going offline keeps the typed text and says that sending failed", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/prayers");
  await write(page);
  await page.getByLabel("This is an urgent request").check();
  await goOffline(page);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText(`${failure}Please try again later.`);
  await expect(page.getByRole("textbox", { name: "Prayer Request" })).toHaveValue(
    "Please pray for guidance.",
  );
  await expect(page.getByLabel("This is an urgent request")).toBeChecked();
  await goOnline(page);
  await submit(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Guidance at work" })).toBeVisible();
  allowErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
});

test("a request is sent once, appears in the list, and the form is empty again", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/prayers");
  await hydrated(page);
  await write(page);
  const release = await holdRequests(page, "**/prayers.data**");
  await submit(page).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText("Our prayer team will pray for you.")).toBeVisible();
  await expect(page).toHaveURL(/\/prayers#requests$/);
  await expect(page.getByRole("heading", { name: "We have it" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Guidance at work" })).toBeVisible();
  await expect(page.getByLabel("Your Name")).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Prayer Request" })).toHaveValue("");
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByText(success)).toBeHidden();
});

test("text that is typed after a success stays when the page is reloaded", async ({ page }) => {
  await page.goto("/prayers");
  await hydrated(page);
  await write(page);
  await submit(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await page.getByLabel("Prayer Subject").fill("A second request");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Prayers" })
    .click();
  await expect(page).toHaveURL(/\/prayers$/);
  await expect(page.getByText(success)).toBeHidden();
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("A second request");
});

test("typed text stays when the page of the list changes", async ({ page, site }) => {
  await share(
    site.db,
    Array.from({ length: 13 }, (_, index) => ({ subject: `Request ${index + 1}` })),
  );
  await page.goto("/prayers");
  await hydrated(page);
  await write(page, "Half written");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Request 13", exact: true })).toBeVisible();
  await expect(page.getByText("Loading prayer requests")).toHaveCount(0);
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("Half written");
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`the full page is accessible in ${colorScheme} at ${width} px`, async ({ page, site }) => {
      const long = "Please pray for us tonight, and for those who watch. ".repeat(20);
      await share(site.db, [
        { subject: "My sister", isUrgent: true, prayerRequest: long },
        { subject: "Unbroken", prayerRequest: "w".repeat(400) },
      ]);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/prayers");
      await expectAccessible(page);
    });
  }
}

test("a prayer is copied with its scripture and its URL, which opens it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/prayers");
  await page.locator("summary", { hasText: "Share Revival Fire" }).click();
  await page.getByRole("button", { name: "Copy as text: Revival Fire" }).click();
  await expect(page.getByText("Copied: as text: Revival Fire")).toBeAttached();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^Revival Fire\n\nSpirit of the living God.+\n\nPsalm 85:6\n\nhttp:\S+\/prayers\?point=[\w-]+#pray-revival-fire$/s,
  );
  const whatsapp = page.getByRole("link", { name: /^WhatsApp Revival Fire/ });
  expect(await whatsappText(whatsapp)).toBe(text);
  await page.goto("/");
  await page.goto(text.split("\n").at(-1) ?? "");
  await expect(page.getByRole("heading", { name: "Revival Fire" })).toBeInViewport();
});

test("seven prayer points are shown, and printed without the forms", async ({ page }) => {
  await page.goto("/prayers");
  const points = page.getByRole("region", { name: "Prayer Points" }).getByRole("listitem");
  await expect(points).toHaveCount(7);
  await expect(points.first()).toContainText("Psalm 51:10");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(points.last()).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  for (const part of [submit(page), page.getByText("Skip to the content")]) {
    await expect(part).toBeHidden();
  }
  await expect(page.getByText("Pray them with someone")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused form scrolls to the form with the typed text, and is accepted after correction", {
    tag: "@core",
  }, async ({ page, consoleErrors }) => {
    await page.goto("/prayers");
    await write(page);
    await page.getByLabel("Email Address").fill("nowhere");
    await submit(page).click();
    await expect(page.getByRole("alert")).toBeInViewport();
    await expect(page.getByLabel("Prayer Subject")).toHaveValue("Guidance at work");
    await page.getByLabel("Email Address").fill(`adaeze${Date.now()}@example.org`);
    await submit(page).click();
    await expect(page.getByText(success)).toBeVisible();
    await expect(page.getByRole("heading", { name: "We have it" })).toBeInViewport();
    await expect(page.getByRole("heading", { name: "Guidance at work" })).toBeVisible();
    await expect(page.getByLabel("Prayer Subject")).toHaveValue("");
    await page.getByRole("link", { name: "Dismiss" }).click();
    await expect(page.getByText(success)).toBeHidden();
    allowErrors(consoleErrors, /422/);
  });

  test("a long request expands and collapses", async ({ page, site }) => {
    const long = `${"Please pray for us tonight. ".repeat(40)}The very end.`;
    await share(site.db, [{ subject: "My sister", prayerRequest: long }]);
    await page.goto("/prayers");
    await expect(page.getByText("The very end.")).toBeHidden();
    await page.getByText("Read on").click();
    await expect(page.getByText("The very end.")).toBeVisible();
    await page.getByText("Fold away").click();
    await expect(page.getByText("The very end.")).toBeHidden();
  });
});
