import type { Locator, Page } from "@playwright/test";
import type { Database } from "~db/connect.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { layoutShift } from "~tests/e2e/support/layout-shift";
import { expect, test } from "~tests/e2e/support/site";

const screens = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
];

function partsOfHero(page: Page): Record<string, Locator> {
  const hero = page.locator("#home");
  return {
    window: hero.getByRole("img"),
    heading: hero.getByRole("heading", { level: 1 }),
    tagline: hero.getByText("Intercession Prayers | Daily Spiritual Guidance"),
    hour: hero.getByText(/^It is about .* in Lagos\./),
    quote: hero.getByText("Come, let's pray until something happens"),
    join: hero.getByRole("link", { name: "Join Daily Prayers" }),
    more: hero.getByRole("link", { name: "Learn More" }),
    "next prayer": hero.getByRole("heading", { level: 2 }),
    day: hero.locator("time").filter({ visible: true }),
    clocks: hero.getByText(/\d+:\d\d [AP]M Lagos/).filter({ visible: true }),
    elsewhere: hero.getByText(/^\d+:\d\d [AP]M (London|your time)/).filter({ visible: true }),
    "scroll hint": hero.getByRole("link", { name: "Scroll Down" }),
  };
}

/** The parts that are not fully visible on the first screen. */
async function beyondFirstScreen(page: Page, parts: Record<string, Locator>): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const beyond: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox();
    const isInside =
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    if (!isInside) beyond.push(name);
  }
  return beyond;
}

for (const viewport of screens) {
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test("the whole hero and the next prayer are visible without scrolling", async ({ page }) => {
      await page.goto("/");
      expect(await beyondFirstScreen(page, partsOfHero(page))).toEqual([]);
    });
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test.describe(`in the ${colorScheme} theme, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test("the home page is accessible", async ({ page }) => {
        await page.goto("/");
        await expectAccessible(page);
      });
    });
  }
}

test("the split heading reads as one", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Worship with Us");
});

test("Learn More and Scroll Down lead to the ministry's story", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Learn More", "Scroll Down"]) {
    await page.locator("#home").getByRole("link", { name }).click();
    await expect(page).toHaveURL(/#about$/);
    await expect(page.getByRole("heading", { name: "About Our Ministry" })).toBeInViewport();
    await page.goto("/");
  }
});

test("the footer's quick links reach their sections from another page", async ({ page }) => {
  for (const [name, title] of [
    ["About", "About Our Ministry"],
    ["Prayers", "Springs of Restoration"],
    ["Contact", "Contact Us"],
  ] as const) {
    await page.goto("/privacy");
    await page
      .getByRole("region", { name: "Quick Links" })
      .getByRole("link", { name, exact: true })
      .click();
    await expect(page.locator("main").getByRole("heading", { name: title })).toBeInViewport();
  }
});

test.describe("the next prayer", () => {
  const timer = (page: Page) => page.locator("#home").getByRole("timer");

  test.beforeEach(({ site }) => onlyGathering(site.db, "A prayer to come", 120, 150));

  test("is written in words, and counts down every second in the last hour", {
    tag: "@core",
  }, async ({ page, site }) => {
    await page.goto("/");
    await expect(timer(page)).toContainText(/^in (1 hour 5\d minutes|2 hours)/);
    await onlyGathering(site.db, "A prayer that is near", 20, 50);
    await page.goto("/");
    await expect(timer(page)).toContainText(/^in (19|20):\d\d/);
    await expect(timer(page)).toContainText(/in (19|20) minutes/);
    const before = await timer(page).textContent();
    await expect(timer(page)).not.toHaveText(before ?? "");
  });

  test("Remind me opens the choice of calendars, with a keyboard too", async ({ page }) => {
    await page.goto("/");
    const button = page.locator("#home").getByRole("button", { name: /^Remind me/ });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "A prayer to come" });
    await expect(dialog.getByRole("link", { name: /Add to my calendar/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test.describe("for a visitor in Tokyo", () => {
    test.use({ timezoneId: "Asia/Tokyo" });

    test("shows the visitor's local time", async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("#home")).toContainText(/\d+:\d\d [AP]M your time/);
    });

    for (const width of [360, 1024, 1152, 1280]) {
      test(`causes no layout shift when scripts start, ${width} wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const moved = await layoutShift(page, "/");
        await expect(timer(page)).toBeVisible();
        expect(await moved()).toBe(0);
      });
    }
  });

  test("shows no second time for a visitor in Lagos", async ({ page }) => {
    await page.goto("/");
    await expect(timer(page)).toBeVisible();
    await expect(page.locator("#home")).not.toContainText("your time");
  });

  test("can be joined while it is live, and the window is lit at any hour", async ({
    page,
    site,
  }) => {
    await page.goto("/");
    const hero = page.locator("#home");
    await expect(hero.getByRole("heading", { name: "Next prayer" })).toBeVisible();
    const isDark = await page.locator(":is(.hero-night, .hero-first-light)").count();
    expect((await shownWindow(page)).includes("night")).toBe(isDark === 1);
    await onlyGathering(site.db, "A prayer that is on", -10, 20);
    await page.goto("/");
    await expect(hero.getByRole("heading", { name: "Happening now" })).toBeVisible();
    await expect(hero).toContainText("A prayer that is on");
    await expect(hero.getByRole("link", { name: "Join now" })).toHaveAttribute(
      "href",
      "/livestream",
    );
    expect(await shownWindow(page)).not.toContain("night");
    await expectAccessible(page);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test("shows its day and times on the first screen", { tag: "@core" }, async ({ page }) => {
      await page.goto("/");
      expect(await beyondFirstScreen(page, partsOfHero(page))).toEqual([]);
      await expect(page.locator("#home time").filter({ visible: true })).toHaveText(
        /^[A-Z][a-z]+day \d+ [A-Z][a-z]+$/,
      );
      await expect(timer(page)).toContainText(/^in (1 hour 5\d minutes|2 hours)/);
      await page
        .locator("#home")
        .getByRole("button", { name: /^Remind me/ })
        .click();
      await expect(page.getByRole("dialog", { name: "A prayer to come" })).toBeVisible();
    });

    for (const width of [360, 1280]) {
      test(`the story is collapsed and opens at a click, ${width} wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/");
        const last = page.getByText("If you are reading this at night");
        await expect(last).toBeHidden();
        await page.getByText("Read the whole story").click();
        await expect(last).toBeVisible();
      });
    }
  });
});

function shownWindow(page: Page): Promise<string> {
  const glass = page.locator("#home").getByRole("img");
  return glass.evaluate((image: HTMLImageElement) => image.currentSrc);
}

const ours = "01930000-0000-7000-8000-00000000e2e0";

/** Deletes all gatherings except one that starts and ends so many minutes from now. */
async function onlyGathering(db: Database, title: string, begins: number, ends: number) {
  await db.deleteFrom("gatherings").where("id", "=", ours).execute();
  const now = new Date().toISOString();
  await db.updateTable("gatherings").set({ deletedAt: now }).execute();
  await db
    .insertInto("gatherings")
    .values({
      id: ours,
      title,
      description: "",
      icon: "sun",
      rule: "FREQ=DAILY",
      timeWords: null,
      start: lagosClock(begins),
      end: lagosClock(ends),
      zone: "Africa/Lagos",
      showsAsProgramme: false,
      showsAsEvent: true,
      deletedAt: null,
      showsInWeekly: false,
      showsInMonthly: false,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

function lagosClock(minutesFromNow: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Africa/Lagos",
  }).format(Date.now() + minutesFromNow * 60_000);
}

test("the page is no wider than a small phone once all its windows are loaded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/");
  for (const window of await page.locator("main picture img").all()) {
    await window.scrollIntoViewIfNeeded();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
