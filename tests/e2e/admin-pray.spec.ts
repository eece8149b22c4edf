/** The session of the prayer team, on a phone. */
import type { Browser, Page } from "@playwright/test";
import type { Insertable } from "kysely";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import { expectAccessibleInBothThemes } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, type Site, test } from "~tests/e2e/support/site";

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

async function ask(
  site: Site,
  subject: string,
  row: Partial<Insertable<Schema["prayerRequests"]>>,
) {
  const at = row.createdAt ?? new Date().toISOString();
  const id = newId();
  await site.db
    .insertInto("prayerRequests")
    .values({
      id,
      name: "Adaeze",
      email: "adaeze@example.org",
      subject,
      prayerRequest: "Please pray with me.",
      isUrgent: false,
      isConfidential: false,
      createdAt: at,
      consentVersion: "test",
      consentAt: at,
      ...row,
    })
    .execute();
  return id;
}

test.beforeEach(async ({ site }) => {
  for (const table of ["prayerRequests", "prayerLeases", "prayerMarks", "prayerCounts"] as const) {
    await site.db.deleteFrom(table).execute();
  }
});

const card = (page: Page, subject: string) => page.getByRole("heading", { name: subject });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The whole way with the thumb: start, follow-up, hide, prayed, next, end. */
async function prayThrough(page: Page, site: Site): Promise<void> {
  const first = await ask(site, "A road to travel", { isUrgent: true });
  const second = await ask(site, "For my mother", {});
  await page.goto("/admin/pray");
  await expect(page.getByText("2 open prayer requests")).toBeVisible();
  await press(page, "Start praying");
  await expect(card(page, "A road to travel")).toBeVisible();
  const prayed = page.getByRole("button", { name: "Prayed" });
  expect((await prayed.boundingBox())?.height).toBeGreaterThanOrEqual(52);
  await expect(prayed).toBeInViewport();
  await press(page, "Needs follow-up");
  await expect(page.getByText("Marked for follow-up.")).toBeVisible();
  await press(page, "Hide");
  await expect(page.getByText("Hidden: visitors do not see it on the public page.")).toBeVisible();
  await press(page, "Prayed");
  await expect(card(page, "For my mother")).toBeVisible();
  await expect(page.getByText("Thank you for praying.")).toBeVisible();
  await press(page, "Next");
  await expect(card(page, "You have come to the end of the list")).toBeVisible();
  const rows = await site.db.selectFrom("prayerRequests").selectAll().orderBy("id").execute();
  expect(rows).toMatchObject([
    { id: first, status: "praying", needsFollowUp: true, visibility: "hidden" },
    { id: second, status: "new" },
  ]);
  const counts = await site.db.selectFrom("prayerCounts").selectAll().execute();
  expect(counts).toMatchObject([{ requestId: first, count: 1 }]);
}

test("a member prays through the list with the thumb @core", async ({ page, site }) => {
  await signInWithCookie(page, site);
  await prayThrough(page, site);
});

test("without JavaScript it works the same", async ({ browser, site }) => {
  const page = await newPage(browser, site, false);
  await prayThrough(page, site);
  await page.context().close();
});

async function newPage(browser: Browser, site: Site, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    baseURL: site.address,
    viewport: phone,
  });
  const page = await context.newPage();
  await signInWithCookie(page, site);
  return page;
}

test("letters press the buttons, and can be turned off", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInWithCookie(page, site);
  for (const subject of ["First one", "Second one", "Third one"]) await ask(site, subject, {});
  await page.goto("/admin/pray");
  await hydrated(page);
  await press(page, "Start praying");
  await expect(card(page, "First one")).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByText("Marked for follow-up.")).toBeVisible();
  await page.keyboard.press("h");
  await expect(page.getByRole("button", { name: "Show again" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(card(page, "Second one")).toBeVisible();
  await page.keyboard.press("Control+p");
  await page.getByRole("button", { name: "Turn the letters off" }).click();
  await page.keyboard.press("p");
  await expect(page.getByText("The letters are off.")).toBeVisible();
  await expect(card(page, "Second one")).toBeVisible();
  await page.getByRole("button", { name: "Turn the letters on" }).click();
  await page.keyboard.press("p");
  await expect(card(page, "Third one")).toBeVisible();
});

test("a letter counts from the moment the card is there", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInWithCookie(page, site);
  await ask(site, "First one", {});
  await page.goto("/admin/pray");
  await hydrated(page);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[data-shortcut]")) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "f", bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await press(page, "Start praying");
  await expect(page.getByText("Marked for follow-up.")).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
  test(`Back ${how} shows no card that another member has now`, async ({ browser, site }) => {
    const page = await newPage(browser, site, javaScriptEnabled);
    const requestId = await ask(site, "First one", {});
    await ask(site, "Second one", {});
    await page.goto("/admin/pray");
    await press(page, "Start praying");
    await expect(card(page, "First one")).toBeVisible();
    await press(page, "Next");
    await expect(card(page, "Second one")).toBeVisible();
    const until = new Date(Date.now() + 600_000).toISOString();
    await site.db
      .insertInto("prayerLeases")
      .values({ requestId, userId: "another", until })
      .execute();
    await page.goBack();
    await expect(card(page, "Someone else is praying for this request now")).toBeVisible();
    await expect(card(page, "First one")).toBeHidden();
    await press(page, "Go on");
    await expect(card(page, "Second one")).toBeVisible();
    await page.context().close();
  });
}

test("every screen of it is accessible in both themes", async ({ page, site }) => {
  await signInWithCookie(page, site);
  await page.goto("/admin/pray");
  await expect(card(page, "No open prayer requests")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const requestId = await ask(site, "For my mother", { needsCare: true, visibility: "held" });
  await site.db
    .insertInto("requestUpdates")
    .values({ id: newId(), requestId, text: "Home again", createdAt: new Date().toISOString() })
    .execute();
  await page.reload();
  await expectAccessibleInBothThemes(page);
  await press(page, "Start praying");
  await expect(page.getByText("Home again")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessibleInBothThemes(page);
  await press(page, "Next");
  await expect(card(page, "You have come to the end of the list")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
  test(`a request from the phone is added, prayed for and followed up ${how}`, async ({
    browser,
    site,
  }) => {
    const page = await newPage(browser, site, javaScriptEnabled);
    await page.goto("/admin/prayers/add");
    if (javaScriptEnabled) await hydrated(page);
    await page.getByLabel("How it reached you").selectOption("By phone");
    await page.getByLabel("Name", { exact: true }).fill("Folake");
    await page.getByLabel("Subject", { exact: true }).fill("For my brother");
    await page
      .getByLabel("Prayer request", { exact: true })
      .fill("He has been looking for work since May.");
    await page.getByLabel("Keep it confidential").check();
    await press(page, "Add the request");
    await expect(page.getByText("Who agreed to what must be").first()).toBeVisible();
    await expect(page.getByLabel("Subject", { exact: true })).toHaveValue("For my brother");
    await page
      .getByLabel("Who agreed to what", { exact: true })
      .fill("She asked that our team prays.");
    await press(page, "Add the request");
    await expect(page.getByText("Prayer request added")).toBeVisible();
    await expect(page.getByText("For my brother")).toBeHidden();

    await page.goto("/admin/pray");
    await press(page, "Start praying");
    await expect(card(page, "For my brother")).toBeVisible();
    await expect(page.getByText("Folake")).toBeHidden();
    await page.getByRole("link", { name: "Notes, reply and more" }).click();
    await expect(page.getByText("By phone. Agreed: She asked")).toBeVisible();
    await expect(page.getByText("Folake")).toBeHidden();
    await press(page, "Show the address");
    await expect(page.getByText("Folake, no email address")).toBeVisible();
    const shown = await site.db
      .selectFrom("auditLog")
      .select("action")
      .where("action", "=", "showed the address of a private prayer request")
      .execute();
    expect(shown).toHaveLength(1);
    await site.db.deleteFrom("auditLog").execute();
    await page.context().close();
  });
}

test("the list for WhatsApp is copied, and the daily list is turned on", async ({ page, site }) => {
  await signInWithCookie(page, site);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(site, "For my mother", {});
  await page.goto("/admin/pray");
  await page.getByRole("link", { name: "Copy for WhatsApp" }).click();
  await expect(page.getByLabel("The list", { exact: true })).toHaveValue(/\*For my mother\*/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Copy the list" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("*For my mother*");
  await page.goto("/admin/settings/account");
  await page.getByLabel("Send me the list every day").check();
  await page.getByLabel("Your time zone").selectOption("Europe/London");
  await press(page, "Save the daily list");
  await expect(page.getByText("You get the daily prayer list")).toBeVisible();
  await expect(page.getByLabel("Send me the list every day")).toBeChecked();
  await expect(page.getByLabel("Your time zone")).toHaveValue("Europe/London");
});
