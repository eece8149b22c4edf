/** Visitors pray for requests, one by one or on the list, report them, and read how they were answered. */
import type { Page } from "@playwright/test";
import type { Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { ageFormToken } from "~tests/e2e/support/form-token";
import { hydrated } from "~tests/e2e/support/hydrated";
import { expect, test } from "~tests/e2e/support/site";

test.use({ viewport: { width: 360, height: 740 } });

const day = (number: number) => `2026-01-0${number}T12:00:00.000Z`;

async function addRequest(db: Database, subject: string, row: object = {}): Promise<string> {
  const id = newId();
  const person = { name: "Ada", email: "ada@example.org", prayerRequest: "Please pray for us." };
  const flags = { isUrgent: false, isConfidential: false };
  const consent = { consentVersion: "test", consentAt: day(1) };
  await db
    .insertInto("prayerRequests")
    .values({ id, subject, createdAt: day(1), ...person, ...flags, ...consent, ...row })
    .execute();
  return id;
}

const card = (page: Page, subject: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: subject }) });
const toast = (page: Page) => page.getByRole("status");

test.beforeEach(async ({ site }) => {
  await site.db.deleteFrom("prayerRequests").execute();
  await addRequest(site.db, "Rain for our farm", { createdAt: day(1) });
  await addRequest(site.db, "My brother’s exam", { createdAt: day(2) });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a visitor prays for a request and comes back to it, and it counts once", {
      tag: javaScriptEnabled ? "@core" : [],
    }, async ({ page }) => {
      await page.goto("/prayers");
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["form"]);
      await expect(page.getByText(/Prayed for \d/)).toHaveCount(0);
      const request = card(page, "Rain for our farm");
      const button = request.getByRole("button", { name: "I prayed for Rain for our farm" });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      await expect(toast(page)).toContainText("Thank you for praying");
      await expect(page).toHaveURL(/\/prayers#request-[0-9a-f-]{36}$/);
      await expect(request).toBeInViewport();
      await expect(request.getByText("Prayed for 1 time")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await button.click();
      await expect(toast(page)).toContainText("Each request counts once a day from one device.");
      await expect(request.getByText("Prayed for 1 time")).toBeVisible();
    });

    test("a visitor prays through the list with one thumb, to the end", async ({ page }) => {
      await page.goto("/prayers");
      await page.getByRole("link", { name: "Pray through the list" }).click();
      await expect(page.getByRole("heading", { name: "Rain for our farm" })).toBeVisible();
      const prayed = page.getByRole("button", { name: "Prayed" });
      await expect(prayed).toBeInViewport();
      if (javaScriptEnabled) await expectAccessible(page);
      const next = await page.getByRole("link", { name: "Next" }).boundingBox();
      const chat = await page.getByRole("link", { name: "Live Chat" }).boundingBox();
      if (!next || !chat) throw new Error("Next or the chat button is missing");
      expect(chat.y + chat.height).toBeLessThan(next.y);
      await prayed.click();
      await expect(page.getByRole("heading", { name: "My brother’s exam" })).toBeVisible();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page.getByRole("heading", { name: "the end of the list" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("link", { name: "Go through the others again" }).click();
      await page.getByRole("button", { name: "Prayed" }).click();
      await expect(page.getByRole("heading", { name: "the end of the list" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Go through the others again" })).toHaveCount(0);
      await page.getByRole("link", { name: "Ask for prayer" }).click();
      await expect(page.getByRole("button", { name: "Submit Prayer Request" })).toBeVisible();
    });

    test("an answered request shows how, and leads to the testimony and back", async ({
      page,
      site,
    }) => {
      const [testimonyId, at] = [newId(), day(3)];
      await site.db
        .insertInto("testimonies")
        .values({
          id: testimonyId,
          name: "Ada",
          title: "He gave me work",
          testimony: "I asked for prayer here, and I start on Monday.",
          date: "2026-01-03",
          category: "Career",
          approved: true,
          sharePublicly: true,
          authorAgreed: true,
          consentVersion: "test",
          consentAt: at,
          createdAt: at,
          updatedAt: at,
        })
        .execute();
      const answered = { status: "answered", answeredAt: at, closedAt: at, testimonyId };
      const requestId = await addRequest(site.db, "A job", answered);
      await site.db
        .insertInto("requestUpdates")
        .values({ id: newId(), requestId, kind: "answer", text: "I start soon.", createdAt: at })
        .execute();
      await page.goto("/prayers");
      const section = page.getByRole("region", { name: "Answered" });
      await expect(section.getByText("I start soon.")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await section.getByRole("link", { name: "Read the testimony" }).click();
      await expect(page.getByRole("heading", { name: "He gave me work" })).toBeInViewport();
      await page.getByRole("link", { name: "Read the prayer request" }).click();
      await expect(page.getByRole("heading", { name: "A job" })).toBeInViewport();
    });

    test("the third report takes a request off the page", async ({ browser, site }) => {
      for (const _ of [1, 2, 3]) {
        const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled });
        const page = await context.newPage();
        await page.goto("/prayers");
        const request = card(page, "Rain for our farm");
        await request.locator("summary", { hasText: "Report" }).click();
        await request.getByRole("button", { name: "Report this request" }).click();
        await expect(toast(page)).toContainText("Thank you for telling us");
        await context.close();
      }
      const page = await browser.newPage();
      await page.goto(`${site.address}/prayers`);
      await expect(page.getByRole("heading", { name: "My brother’s exam" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Rain for our farm" })).toHaveCount(0);
      await page.close();
    });

    test("after sending, a panel says when we pray and leads to the requests of others", async ({
      page,
    }) => {
      await page.goto("/prayers");
      if (javaScriptEnabled) await hydrated(page);
      await ageFormToken(page);
      await page.getByLabel("Your Name").fill("Adaeze");
      await page.getByLabel("Email Address").fill(`adaeze${Date.now()}@example.org`);
      await page.getByLabel("Prayer Subject").fill("Guidance at work");
      await page.getByRole("textbox", { name: "Prayer Request" }).fill("Please pray for guidance.");
      await page.getByRole("button", { name: "Submit Prayer Request" }).click();
      await expect(page.getByText("Prayer request submitted successfully!")).toBeVisible();
      const panel = page.getByRole("region", { name: "We have it" });
      await expect(panel.getByText(/^We (pray next on|are praying now)/)).toBeVisible();
      await expect(page.getByLabel("Your Name")).toHaveValue("");
      if (javaScriptEnabled) await expectAccessible(page);
      await panel.getByRole("link", { name: "Pray for someone else while you wait" }).click();
      await expect(page.getByRole("button", { name: "Prayed" })).toBeVisible();
    });
  });
}

test("what is typed in the form stays when the visitor prays for someone", async ({ page }) => {
  await page.goto("/prayers");
  await hydrated(page);
  await page.getByLabel("Prayer Subject").fill("Half a request");
  await card(page, "Rain for our farm").getByRole("button", { name: "I prayed" }).click();
  await expect(toast(page)).toContainText("Thank you for praying");
  await hydrated(page);
  await expect(page.getByLabel("Prayer Subject")).toHaveValue("Half a request");
});
