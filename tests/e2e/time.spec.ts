/** Every time on the page is right in every time zone, with a wrong device clock, and while time passes. */
import type { Page, Request } from "@playwright/test";
import type { Temporal } from "temporal-polyfill";
import { builtInGatherings } from "~/schedule/content";
import { nextOccurrence } from "~/schedule/occurrence.server";
import type { Database } from "~db/connect.server";
import { hydrated } from "~tests/e2e/support/hydrated";
import { layoutShift } from "~tests/e2e/support/layout-shift";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

const events = [
  "Operation Sweep",
  "Morning Glory Prayer",
  "Sunday Worship Service",
  "Mid-week Prayer",
];

/** The expected text under the Lagos time, computed with Temporal; the page uses `Intl`. */
function expectedLine(title: string, visitorZone: string): string {
  const gathering = builtInGatherings.find((one) => one.title === title);
  const start = gathering && nextOccurrence(gathering)?.start;
  if (!start) throw new Error(`${title} has no next time`);
  const isSaid = ["Africa/Lagos", "Europe/London"].includes(visitorZone);
  const [lagos, other] = ["Africa/Lagos", isSaid ? "Europe/London" : visitorZone].map((zone) =>
    start.withTimeZone(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const words = (time: Temporal.ZonedDateTime, whose: string) => {
    const clock = `${time.hour % 12 || 12}:${String(time.minute).padStart(2, "0")} ${time.hour < 12 ? "AM" : "PM"}`;
    const days = lagos.toPlainDate().until(time.toPlainDate()).days;
    if (days === 0) return `${clock} ${whose}`;
    if (!gathering.rule.includes("DAILY")) {
      return `${clock} ${whose}, ${time.toLocaleString("en-GB", { weekday: "long" })}`;
    }
    return `${clock} ${whose}, ${days < 0 ? "the day before" : "the next day"}`;
  };
  return words(other, isSaid ? "London" : "your time");
}

/** In lines of text: if the height stays one line, nothing below moves. */
function highestLine(): number {
  const lines = [...document.querySelectorAll<HTMLElement>("local-time")];
  return Math.max(
    ...lines.map(
      (line) => line.offsetHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
    ),
  );
}

for (const timezoneId of [
  "Africa/Lagos",
  "Europe/London",
  "America/Los_Angeles",
  "Asia/Kolkata",
  "Pacific/Auckland",
]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("events, cards and the schedule show the ministry's time and the visitor's local time", {
      tag: timezoneId === "Asia/Kolkata" ? "@core" : [],
    }, async ({ page }) => {
      await page.goto("/livestream");
      for (const title of events) {
        const event = page.getByRole("article").filter({ hasText: title }).first();
        await expect(event).toContainText(/ [AP]M Lagos/);
        const line = event.locator("local-time").first();
        await expect(line).toHaveText(expectedLine(title, timezoneId));
      }
      await page.goto("/programmes");
      const row = page.getByRole("row").filter({ hasText: "Operation Sweep" });
      await expect(row.locator("local-time")).toHaveText(
        expectedLine("Operation Sweep", timezoneId),
      );
      const card = page.getByRole("article").filter({ hasText: "Midnight Prayers" });
      await expect(card.locator("local-time").first()).toHaveText(
        expectedLine("Midnight Prayers", timezoneId),
      );
    });

    test("the announcements, the hero of the prayers and the footer add the visitor's time", async ({
      page,
    }) => {
      await page.goto("/");
      const announcement = page.locator("#announcements article").filter({
        hasText: "Midnight Prayers",
      });
      await expect(announcement.locator("local-time")).toHaveText(
        expectedLine("Midnight Prayers", timezoneId),
      );
      await page.goto("/prayers");
      const sweep = expectedLine("Operation Sweep", timezoneId);
      await expect(page.locator("h1").locator("..").locator("local-time")).toHaveText(sweep);
      const footer = page.locator("footer local-time").first();
      const own = timezoneId === "Africa/Lagos" ? "" : sweep.replace("London", "your time");
      await expect(footer).toHaveText(own);
    });

    for (const width of [360, 1280]) {
      test(`showing the local time causes no layout shift, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        for (const path of ["/programmes", "/programmes?tab=monthly#schedule", "/livestream"]) {
          const moved = await layoutShift(page, path);
          await expect(page.locator("local-time").first()).toContainText(/London|your time/);
          expect(await moved()).toBe(0);
          expect(await page.evaluate(highestLine)).toBeLessThan(2);
        }
      });
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, timezoneId: "America/Los_Angeles" });

  test("the times of both cities are shown", async ({ page }) => {
    await page.goto("/livestream");
    const articles = page.getByRole("article");
    await expect(articles.filter({ hasText: / [AP]M Lagos/ })).toHaveCount(events.length);
    const lines = await articles.locator("local-time").allTextContents();
    for (const line of lines) {
      expect(line).toMatch(/^\d+:\d\d [AP]M London(, the day before)?$/);
    }
  });
});

const ours = "01930000-0000-7000-8000-00000000e2e5";

/** Deletes all gatherings except one at six in London, from the Monday after the clocks go forward in 2027. */
async function onlyInSpring(db: Database) {
  await onlyPrayer(db, {
    start: "06:00",
    end: "06:30",
    zone: "Europe/London",
    firstDay: "2027-03-29",
  });
}

/** Deletes all gatherings except one that begins in half an hour. Returns its start. */
async function onlySoon(db: Database): Promise<number> {
  const start = Math.floor(Date.now() / 60_000 + 30) * 60_000;
  const [from = "", to = ""] = [start, start + 1_800_000].map((time) =>
    new Date(time).toISOString().slice(11, 16),
  );
  await onlyPrayer(db, { start: from, end: to, zone: "UTC", firstDay: "2026-01-01" });
  return start;
}

type Hours = { start: string; end: string; zone: string; firstDay: string };

async function onlyPrayer(db: Database, hours: Hours) {
  const now = new Date().toISOString();
  await db.updateTable("gatherings").set({ deletedAt: now }).execute();
  await db
    .insertInto("gatherings")
    .values({
      id: ours,
      title: "Prayer in spring",
      description: "",
      icon: "sun",
      rule: "FREQ=DAILY",
      ...hours,
      timeWords: null,
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

/** The server has no controlled clock, so the zone decides which hour it is there. */
function zoneWhereItIsNight(): string {
  const hoursPastOne = (new Date().getUTCHours() + 23) % 24;
  return hoursPastOne <= 12 ? `Etc/GMT+${hoursPastOne}` : `Etc/GMT-${24 - hoursPastOne}`;
}

async function setHomeZone(db: Database, zone: string): Promise<void> {
  const row = { key: "homeZone", value: JSON.stringify(zone), updatedAt: new Date().toISOString() };
  await db.deleteFrom("settings").where("key", "=", row.key).execute();
  await db.insertInto("settings").values(row).execute();
}

const timer = (page: Page) => page.locator("next-prayer").first().getByRole("timer");
const heading = (page: Page) => page.locator("next-prayer").first().getByRole("heading");
const shownDay = (page: Page) =>
  page.locator("next-prayer").first().locator("time").filter({ visible: true });

/**
 * The server returns the time of the page's clock minus some whole seconds. Returns a function that waits until every
 * request has its response: moving the clock in between would falsify the measurement.
 */
async function answerStatus(
  page: Page,
  wrongBySeconds: () => number,
): Promise<() => Promise<void>> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (request.url().endsWith("/livestream/status")) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.route("**/livestream/status", async (route) => {
    // The page may be reloaded meanwhile, and then nobody waits for the answer.
    const device = await page.evaluate(() => Date.now()).catch(() => 0);
    const now = new Date(device - wrongBySeconds() * 1_000).toISOString();
    await route.fulfill({ json: { live: false, now } }).catch(() => {});
  });
  return async () => {
    // The script starts its parts one after the other by timers, which a paused clock would stop.
    await scriptsReady(page);
    await expect.poll(() => open.size).toBe(0);
  };
}

async function passSeconds(page: Page, seconds: number, isAnswered: () => Promise<void>) {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1_000);
    await isAnswered();
  }
}

test.describe("the countdown, with a controlled clock", () => {
  test.use({ timezoneId: "Europe/London" });
  test.beforeEach(({ site }) => onlyInSpring(site.db));

  for (const path of ["/", "/livestream"]) {
    test(`crosses midnight and the daylight saving change, becomes now, and moves on: ${path}`, async ({
      page,
    }) => {
      const isAnswered = await answerStatus(page, () => 0);
      await page.clock.install({ time: new Date("2027-03-27T23:59:00Z") });
      await page.goto(path);
      await expect(timer(page)).toBeVisible();
      await isAnswered();
      await page.clock.pauseAt(new Date("2027-03-27T23:59:58Z"));
      await isAnswered();
      await expect(timer(page)).toContainText("in 1 day 5 hours");
      await passSeconds(page, 3, isAnswered);
      await expect(timer(page)).toContainText("in 1 day 4 hours");
      // At 1 AM London's clocks go forward to 2 AM, but the remaining time does not change.
      await page.clock.fastForward("00:59:58");
      await isAnswered();
      await expect(timer(page)).toContainText("in 1 day 4 hours");
      await passSeconds(page, 2, isAnswered);
      await expect(timer(page)).toContainText("in 1 day 3 hours");
      await page.clock.fastForward("27:00:00");
      await isAnswered();
      await expect(timer(page)).toContainText(/in (59:59|1 hour)/);
      await page.clock.fastForward("00:59:58");
      await isAnswered();
      await expect(timer(page)).toContainText(/in 00:0[12]/);
      await expect(heading(page)).toHaveText("Next prayer");
      await passSeconds(page, 3, isAnswered);
      await expect(heading(page)).toHaveText("Happening now");
      await expect(
        page.locator("next-prayer").first().getByRole("link", { name: "Join now" }),
      ).toBeVisible();
      await page.clock.fastForward("00:30:00");
      await isAnswered();
      await expect(heading(page)).toHaveText("Next prayer");
      await expect(shownDay(page)).toHaveText("Tuesday 30 March");
      await expect(timer(page)).toContainText(/in 23 hours (29|30) minutes/);
    });
  }

  test("lights the window at night while people pray, on an open page", async ({ page, site }) => {
    await setHomeZone(site.db, zoneWhereItIsNight());
    const isAnswered = await answerStatus(page, () => 0);
    await page.clock.install({ time: new Date("2027-03-29T04:00:00Z") });
    await page.goto("/");
    await isAnswered();
    await page.clock.pauseAt(new Date("2027-03-29T04:59:58Z"));
    await isAnswered();
    const picture = () =>
      page
        .locator("#home")
        .getByRole("img")
        .evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    await expect.poll(picture).toContain("-night-");
    await passSeconds(page, 3, isAnswered);
    await expect.poll(picture).not.toContain("-night-");
    await page.clock.fastForward("00:30:00");
    await isAnswered();
    await expect.poll(picture).toContain("-night-");
  });

  test("is right at once when the browser restores the page from its cache", async ({ page }) => {
    const isAnswered = await answerStatus(page, () => 0);
    await page.clock.install({ time: new Date("2027-03-28T20:00:00Z") });
    await page.goto("/");
    await isAnswered();
    await page.clock.pauseAt(new Date("2027-03-28T21:00:00Z"));
    await isAnswered();
    await expect(timer(page)).toContainText("in 8 hours");
    // No timer runs.
    await page.clock.setSystemTime(new Date("2027-03-29T05:10:00Z"));
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(heading(page)).toHaveText("Happening now");
  });

  test("a page whose prayers are over is reloaded when the visitor returns, unless it is in use", async ({
    page,
  }) => {
    const isAnswered = await answerStatus(page, () => 0);
    await page.clock.install({ time: new Date("2027-03-31T04:00:00Z") });
    await page.goto("/");
    await isAnswered();
    const isSame = () => page.evaluate(() => "isTheSame" in window);
    const mark = () => page.evaluate(() => Object.assign(window, { isTheSame: true }));
    const comeBack = () =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await mark();
    await expect(shownDay(page)).toHaveText("Wednesday 31 March");
    await comeBack();
    await page.clock.fastForward("01:30:00");
    await isAnswered();
    await expect(page.locator("next-prayer").first()).toBeHidden();

    await page.evaluate(() => document.body.append(document.createElement("iframe")));
    await comeBack();
    await page.evaluate(() => document.querySelector("iframe")?.remove());
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await comeBack();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    // A reload would have begun before this answer.
    await page.clock.runFor(1_000);
    expect(await isSame()).toBe(true);

    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const reloaded = page.waitForEvent("load");
    await comeBack();
    await reloaded;
    expect(await isSame()).toBe(false);
    await scriptsReady(page);
    await expect(page.locator("next-prayer").first()).toBeHidden();
    await page.getByLabel("Your Name").fill("Ada");
    await mark();
    await comeBack();
    await page.clock.runFor(1_000);
    expect(await isSame()).toBe(true);
    await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
    expect(documents).toHaveLength(1);
  });

  test("is right after the device slept and after its clock was changed", { tag: "@core" }, async ({
    page,
  }) => {
    let wrongBy = 0;
    const isAnswered = await answerStatus(page, () => wrongBy);
    await page.clock.install({ time: new Date("2027-03-28T20:00:00Z") });
    await page.goto("/");
    await expect(timer(page)).toBeVisible();
    await isAnswered();
    await page.clock.pauseAt(new Date("2027-03-28T21:00:00Z"));
    await isAnswered();
    await expect(timer(page)).toContainText("in 8 hours");
    await page.clock.fastForward("03:00:00");
    await isAnswered();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(timer(page)).toContainText("in 5 hours");
    wrongBy = 7_200;
    await page.clock.setSystemTime(new Date("2027-03-29T02:00:00Z"));
    await passSeconds(page, 1, isAnswered);
    await expect(timer(page)).toContainText(/in (4 hours 59 minutes|5 hours)/);
  });
});

/** The installed clock of Playwright has no navigation timing, with which the page checks the device's clock. */
async function setDeviceClock(page: Page, wrongBySeconds: number) {
  await page.addInitScript((wrongBy) => {
    const readClock = Date.now;
    Date.now = () => readClock() + wrongBy * 1_000;
  }, wrongBySeconds);
}

for (const [difference, seconds] of [
  ["two hours fast", 7_200],
  ["a minute slow", -60],
] as const) {
  test(`a device whose clock is ${difference} asks the server once and uses its clock`, async ({
    page,
    site,
  }) => {
    const start = await onlySoon(site.db);
    await setDeviceClock(page, seconds);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const response = page.waitForResponse("**/livestream/status");
    await page.goto("/");
    await response;
    const secondsLeft = () => (start - Date.now()) / 1_000;
    const secondsShown = async () => {
      const text = (await timer(page).textContent()) ?? "";
      const [, minutes, rest] = /^in (\d\d):(\d\d)/.exec(text) ?? [];
      return Number(minutes) * 60 + Number(rest);
    };
    await expect.poll(async () => Math.abs((await secondsShown()) - secondsLeft())).toBeLessThan(5);
    await expectToTick(page);
    expect(requests.filter((url) => url.endsWith("/livestream/status"))).toHaveLength(1);
  });
}

test("a visitor whose clock is right sees the time without asking the server or loading React", {
  tag: "@core",
}, async ({ page, site }) => {
  await onlySoon(site.db);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ["/", "/programmes", "/"]) {
    await page.goto(path);
    await scriptsReady(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    if (path === "/") await expectToTick(page);
    else await page.waitForLoadState("networkidle");
  }
  expect(requests.filter((url) => url.includes("page-script-"))).not.toEqual([]);
  expect(requests.filter((url) => url.endsWith("/status") || url.endsWith(".data"))).toEqual([]);
  expect(requests.filter((url) => /\/(?:react|router)-/.test(url))).toEqual([]);
});

/** Two changes: the first one may come from the start of the script. */
async function expectToTick(page: Page) {
  for (let change = 0; change < 2; change++) {
    const before = (await timer(page).textContent()) ?? "";
    await expect(timer(page)).not.toHaveText(before);
  }
}

test.describe("when React takes over the page", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("times, countdown and typed text stay, and nothing is rendered again", async ({ page }) => {
    await page.goto("/");
    const own = page.locator("next-prayer local-time").first();
    await expect(own).toHaveText(/your time/);
    const before = await own.textContent();
    await page.locator("main").evaluate((main) => Object.assign(main, { isTheSame: true }));
    await page.getByLabel("Your Name").fill("Ada");
    await hydrated(page);
    await expect(page.getByLabel("Your Name")).toHaveValue("Ada");
    expect(await page.locator("main").evaluate((main) => "isTheSame" in main)).toBe(true);
    await expect(own).toHaveText(before ?? "");
  });
});
