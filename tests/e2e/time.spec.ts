/** Every time on the page is right in every time zone, with a wrong device clock, and while time passes. */
import type { Page, Request } from "@playwright/test";
import type { Temporal } from "temporal-polyfill";
import { builtInGatherings } from "~/schedule/content";
import { nextOccurrence } from "~/schedule/occurrence.server";
import type { Database } from "~db/connect.server";
import { layoutShift } from "~tests/e2e/support/layout-shift";
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
    const before = time.hour < 17 ? ", the day before" : ", the evening before";
    const after = time.hour < 12 ? ", the next morning" : ", the next day";
    return `${clock} ${whose}${days < 0 ? before : days > 0 ? after : ""}`;
  };
  return words(other, isSaid ? "London" : "yours");
}

/** In lines of text: if the height stays one line, nothing below moves. */
function highestLine(): number {
  const lines = [...document.querySelectorAll<HTMLElement>(".local-time")];
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
        const line = event.locator(".local-time").first();
        await expect(line).toHaveText(expectedLine(title, timezoneId));
      }
      await page.goto("/programmes");
      const row = page.getByRole("row").filter({ hasText: "Operation Sweep" });
      await expect(row.locator(".local-time")).toHaveText(
        expectedLine("Operation Sweep", timezoneId),
      );
      const card = page.getByRole("article").filter({ hasText: "Midnight Prayers" });
      await expect(card.locator(".local-time").first()).toHaveText(
        expectedLine("Midnight Prayers", timezoneId),
      );
    });

    for (const width of [360, 1280]) {
      test(`showing the local time causes no layout shift, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        for (const path of ["/programmes", "/programmes?tab=monthly#schedule", "/livestream"]) {
          const moved = await layoutShift(page, path);
          await expect(page.locator(".local-time").first()).toContainText(/London|yours/);
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
    const lines = await articles.locator(".local-time").allTextContents();
    for (const line of lines) {
      expect(line).toMatch(/^\d+:\d\d [AP]M London(, the evening before)?$/);
    }
  });
});

const ours = "01930000-0000-7000-8000-00000000e2e5";

/** Deletes all gatherings except one at six in London, from the Monday after the clocks go forward in 2027. */
async function onlyInSpring(db: Database) {
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
      start: "06:00",
      end: "06:30",
      timeWords: null,
      zone: "Europe/London",
      firstDay: "2027-03-29",
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

const timer = (page: Page) => page.locator(".next-prayer").first().getByRole("timer");
const heading = (page: Page) => page.locator(".next-prayer").first().getByRole("heading");

/**
 * The server returns the time of the page's clock minus some whole seconds. Returns a function that waits until every
 * request has its response: moving the clock in between would falsify the measurement.
 */
async function answerStatus(
  page: Page,
  wrongBySeconds: () => number,
): Promise<() => Promise<void>> {
  const open = new Set<Request>();
  let answers = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/livestream/status")) open.add(request);
  });
  const close = (request: Request) => {
    if (open.delete(request)) answers += 1;
  };
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  await page.route("**/livestream/status", async (route) => {
    const device = await page.evaluate(() => Date.now());
    const now = new Date(device - wrongBySeconds() * 1_000).toISOString();
    await route.fulfill({ json: { live: false, now } });
  });
  return () => expect.poll(() => answers > 0 && open.size === 0).toBe(true);
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
      await expect(timer(page)).toContainText("1 day 5:00:02");
      await passSeconds(page, 3, isAnswered);
      await expect(timer(page)).toContainText("1 day 4:59:59");
      // At 1 AM London's clocks go forward to 2 AM, but the remaining time does not change.
      await page.clock.fastForward("00:59:58");
      await isAnswered();
      await expect(timer(page)).toContainText("1 day 4:00:01");
      await passSeconds(page, 2, isAnswered);
      await expect(timer(page)).toContainText("1 day 3:59:59");
      await page.clock.fastForward("27:59:58");
      await isAnswered();
      await expect(timer(page)).toContainText(/0:00:0[12]/);
      await expect(heading(page)).toHaveText("Next prayer");
      await passSeconds(page, 3, isAnswered);
      await expect(heading(page)).toHaveText("Happening now");
      await expect(
        page.locator(".next-prayer").first().getByRole("link", { name: "Join now" }),
      ).toBeVisible();
      await page.clock.fastForward("00:30:00");
      await isAnswered();
      await expect(heading(page)).toHaveText("Next prayer");
      await expect(page.locator(".next-prayer time").first()).toHaveText("Tuesday 30 March");
      await expect(timer(page)).toContainText("23:2");
    });
  }

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
    await expect(timer(page)).toContainText("8:00:00");
    await page.clock.fastForward("03:00:00");
    await isAnswered();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(timer(page)).toContainText("5:00:00");
    wrongBy = 7_200;
    await page.clock.setSystemTime(new Date("2027-03-29T02:00:00Z"));
    await passSeconds(page, 1, isAnswered);
    await expect(timer(page)).toContainText(/4:59:5\d|5:00:00/);
  });
});

test("a device whose clock is two hours fast uses the server's clock", async ({ page, site }) => {
  await onlyInSpring(site.db);
  await page.clock.install({ time: new Date(Date.now() + 7_200_000) });
  const response = page.waitForResponse("**/livestream/status");
  await page.goto("/");
  await response;
  const left = Date.parse("2027-03-29T05:00:00Z") - Date.now();
  const hours = Math.floor(left / 3_600_000) % 24;
  const days = Math.floor(left / 86_400_000);
  await expect(timer(page)).toContainText(new RegExp(`^${days} days ${hours}:`));
});
