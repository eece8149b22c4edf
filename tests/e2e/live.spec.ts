import type { Page, Route } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import type { Database } from "~db/connect.server";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { addAdministrator, signInWithForm } from "~tests/e2e/support/administrator";
import { holdRequests } from "~tests/e2e/support/hold-requests";
import { layoutShift } from "~tests/e2e/support/layout-shift";
import { scriptsReady } from "~tests/e2e/support/scripts-ready";
import { expect, test } from "~tests/e2e/support/site";

const status = "**/livestream/status";
const embeds = "https://www.youtube-nocookie.com/**";
const watchPages = "https://www.youtube.com/**";
const video = "https://youtu.be/abcdefghijk";
const brokenFrame = "chrome-error://chromewebdata/";
const openElsewhere =
  "We are live, but the video did not load here. Press Watch on YouTube to open it.";

/** Answers as the player of YouTube does. */
function answering(message: string): string {
  const answer = JSON.stringify(message);
  return `video<script>addEventListener("message", () => parent.postMessage(${answer}, "*"))</script>`;
}

function fulfillVideo(route: Route): Promise<void> {
  return route.fulfill({ contentType: "text/html", body: answering('{"event":"onReady"}') });
}

type Stream = {
  title?: string;
  platform?: string;
  streamUrl: string;
  scheduledDate: string;
  scheduledTime: string;
};

async function addStream(db: Database, stream: Stream): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto("livestreams")
    .values({
      id: crypto.randomUUID(),
      createdAt: at,
      updatedAt: at,
      description: "We pray.",
      title: "Sunday Service",
      platform: "youtube",
      duration: 120,
      ...stream,
    })
    .execute();
}

/** A stream that began half an hour ago and lasts for two hours. Waits until the site knows it. */
async function goLive(
  { db, address }: { db: Database; address: string },
  overrides: Pick<Stream, "title" | "platform" | "streamUrl">,
) {
  const start = Temporal.Now.zonedDateTimeISO("Africa/Lagos").subtract({ minutes: 30 });
  await addStream(db, {
    ...overrides,
    scheduledDate: start.toPlainDate().toString(),
    scheduledTime: start.toPlainTime().toString({ smallestUnit: "minute" }),
  });
  await expect.poll(() => isLive(address)).toBe(true);
}

async function isLive(address: string): Promise<boolean> {
  const { live } = await (await fetch(`${address}/livestream/status`)).json();
  return live;
}

async function feature(db: Database, url: string) {
  const value = JSON.stringify({ title: "A night of prayer", url });
  const row = { key: "featuredVideo", value, updatedAt: new Date().toISOString() };
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

const channel = "https://www.youtube.com/@ministry";

async function setChannel(db: Database) {
  const value = JSON.stringify({ youtube: channel });
  const row = { key: "socials", value, updatedAt: new Date().toISOString() };
  await db.insertInto("settings").values(row).execute();
}

/** Every request to another site. */
function outsideRequests(page: Page, site: string): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site)) requests.push(request.url());
  });
  return requests;
}

const player = (page: Page) => page.getByRole("region", { name: /Recent Service|Live Now/ });
const playLink = (page: Page) => player(page).getByRole("link", { name: /^Watch live now\. / });
const checking = (page: Page) => page.getByText("Checking for live stream...");

/**
 * Moves the page's clock until the player shows this heading. In steps: a response takes real time, and the request
 * times out after five seconds of the page's clock.
 */
async function pollUntil(page: Page, heading: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.beforeEach(({ site }) => feature(site.db, video));

test.afterEach(async ({ site }) => {
  await site.db.deleteFrom("livestreams").where("isSample", "=", false).execute();
  await site.db
    .deleteFrom("settings")
    .where("key", "in", ["featuredVideo", "liveSwitch"])
    .execute();
  await expect.poll(() => isLive(site.address)).toBe(false);
});

test("another page learns that we are live when a visitor returns to it, and asks only then", async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const asked = () => requests.filter((url) => url.endsWith("/livestream/status")).length;
  await page.goto("/contact");
  await scriptsReady(page);
  const bar = page.getByRole("complementary", { name: "Live now" });
  await expect(bar).toBeHidden();
  expect(asked()).toBe(0);
  await goLive(site, { title: "Vigil", streamUrl: video });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(bar).toHaveText("We are live now: Vigil.Join");
  expect(asked()).toBe(1);
  await expectAccessible(page);
  await page.goto("/");
  await expect(page.locator("#home").getByRole("heading", { name: "Happening now" })).toBeVisible();
  await bar.getByRole("link").click();
  await expect(page).toHaveURL(/\/livestream#player$/);
});

test.describe("the player", () => {
  test("waits five seconds for a response, then shows the recorded service", async ({ page }) => {
    await page.route(status, () => {});
    await page.goto("/livestream");
    await expect(checking(page)).toBeVisible();
    const began = Date.now();
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeHidden();
    await expect(page.getByText("Recorded")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeVisible({
      timeout: 8_000,
    });
    await expect(page.getByText("Recorded")).toBeVisible();
    await expect(checking(page)).toBeHidden();
    expect(Date.now() - began).toBeGreaterThan(4_000);
    expect(Date.now() - began).toBeLessThan(9_000);
  });

  test("shows the recorded service after an error response", async ({ page, consoleErrors }) => {
    await page.route(status, (route) => route.fulfill({ status: 503, body: "" }));
    const answered = page.waitForResponse(status);
    await page.goto("/livestream");
    await answered;
    await expect(checking(page)).toBeHidden();
    await expect(page.getByText("Recorded")).toBeVisible();
    await expect.poll(() => consoleErrors.join()).toContain("503");
    consoleErrors.length = 0;
  });

  test("causes no layout shift in any state", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdRequests(page, status);
    const moved = await layoutShift(page, "/livestream");
    await expect(checking(page)).toBeVisible();
    release();
    await expect(checking(page)).toBeHidden();
    expect(await moved()).toBe(0);
  });

  test("is live during a stream, and requests nothing from YouTube before a click", {
    tag: "@core",
  }, async ({ page, site }) => {
    await goLive(site, { streamUrl: video });
    await page.route(embeds, fulfillVideo);
    const requests = outsideRequests(page, site.address);
    await page.goto("/livestream");
    await scriptsReady(page);
    await expect(page.getByRole("heading", { name: "Live Now: Sunday Service" })).toBeVisible();
    await expect(player(page).getByText("Live", { exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([]);
    await expectAccessible(page);
    await playLink(page).click();
    const frame = page.locator("iframe");
    await expect(frame).toBeFocused();
    await expect(frame).toHaveAttribute("title", "Sunday Service");
    await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
    await expect(frame).toHaveAttribute("sandbox", /^allow-scripts allow-same-origin /);
    await expect(frame.contentFrame().getByText("video")).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain("https://www.youtube-nocookie.com/embed/abcdefghijk?");
  });

  test("links to a stream that is not on YouTube", async ({ page, site }) => {
    await goLive(site, {
      title: "Vigil",
      platform: "facebook",
      streamUrl: "https://example.org/facebook/live",
    });
    await page.goto("/livestream");
    await expect(page.getByRole("heading", { name: "Live Now: Vigil" })).toBeVisible();
    await expect(page.getByText("We are praying now on Facebook.")).toBeVisible();
    const link = playLink(page);
    await expect(link).toHaveAttribute("href", "https://example.org/facebook/live");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAccessibleName(
      /\. Opens the live stream in a new tab, about 300 MB an hour$/,
    );
  });

  test("goes back to the recorded service when the live video never loads", async ({
    page,
    site,
  }) => {
    await goLive(site, { streamUrl: video });
    await page.clock.install();
    await page.route(embeds, () => {});
    await page.goto("/livestream", { waitUntil: "domcontentloaded" });
    await scriptsReady(page);
    await playLink(page).click();
    await expect(page.locator("iframe")).toBeVisible();
    await page.clock.runFor(6_100);
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByText(openElsewhere)).toBeVisible();
    await page.clock.fastForward(12_000);
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeVisible();
  });

  test("leaves the error page of the browser after 20 seconds, and names the link that opens the video", async ({
    page,
    site,
    consoleErrors,
  }) => {
    await goLive(site, { title: "Vigil", streamUrl: video });
    await page.clock.install();
    await page.route(embeds, (route) => route.abort("connectionrefused"));
    await page.goto("/livestream");
    await scriptsReady(page);
    await playLink(page).click();
    const frame = page.locator("iframe");
    await expect.poll(() => page.frames().map((one) => one.url())).toContain(brokenFrame);
    // The clock of the page also runs by itself, on a slow machine for some seconds.
    await page.clock.runFor(9_000);
    await expect(frame).toBeVisible();
    await expect(page.getByRole("heading", { name: "Live Now: Vigil" })).toBeVisible();
    await page.clock.runFor(13_000);
    await expect(frame).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeVisible();
    await expect(page.getByText(openElsewhere)).toBeVisible();
    const link = player(page).getByRole("link", { name: "Watch on YouTube" });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=abcdefghijk");
    await expectAccessible(page);
    expect(consoleErrors.join()).not.toContain("postMessage");
    consoleErrors.length = 0;
  });

  test("keeps a player that has answered, however long nothing more comes", async ({
    page,
    site,
  }) => {
    await goLive(site, { title: "Vigil", streamUrl: video });
    await page.clock.install();
    await page.route(embeds, fulfillVideo);
    await page.goto("/livestream");
    await scriptsReady(page);
    await playLink(page).click();
    await expect(page.locator("iframe").contentFrame().getByText("video")).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.locator("iframe")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Live Now: Vigil" })).toBeVisible();
  });

  test("offers a recorded video again that could not be reached", async ({
    page,
    consoleErrors,
  }) => {
    await page.clock.install();
    await page.route(embeds, (route) => route.abort("connectionrefused"));
    await page.goto("/livestream");
    await scriptsReady(page);
    const link = page.getByRole("link", { name: /of A night of prayer/ });
    await link.click();
    await expect(link).toBeHidden();
    await expect.poll(() => page.frames().map((one) => one.url())).toContain(brokenFrame);
    await page.clock.runFor(22_000);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(link).toBeVisible();
    await expect(page.getByText("Recorded")).toBeVisible();
    consoleErrors.length = 0;
  });

  test("goes back to the recorded service when the host reports an error", async ({
    page,
    site,
  }) => {
    await goLive(site, { streamUrl: video });
    const body = answering('{"event":"onError","info":150}');
    await page.route(embeds, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("/livestream");
    await scriptsReady(page);
    await playLink(page).click();
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  test("without a video the picture shows the next prayer, and gives way to a live service", async ({
    page,
    site,
  }) => {
    await site.db.deleteFrom("settings").where("key", "=", "featuredVideo").execute();
    await page.goto("/livestream");
    const region = page.getByRole("region", { name: "Live service" });
    const prayer = region.getByRole("heading", { name: /Next prayer|Happening now/ });
    await expect(prayer).toBeVisible();
    await expect(page.getByText("Recorded")).toHaveCount(0);
    await expectAccessible(page);
    await goLive(site, { title: "Vigil", streamUrl: video });
    await page.reload();
    await expect(region.getByRole("heading", { name: "Live Now: Vigil" })).toBeVisible();
    await expect(prayer).toBeHidden();
    await expect(region.getByRole("link", { name: /^Watch live now\. / })).toBeVisible();
    await expectAccessible(page);
  });

  test("without a video a live video that fails leaves the next prayer, and is not called live", async ({
    page,
    site,
  }) => {
    await site.db.deleteFrom("settings").where("key", "=", "featuredVideo").execute();
    await goLive(site, { title: "Vigil", streamUrl: video });
    const body = answering('{"event":"onError","info":150}');
    await page.route(embeds, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("/livestream");
    await scriptsReady(page);
    const region = page.getByRole("region", { name: "Live service" });
    await expect(region.getByRole("heading", { name: "Live Now: Vigil" })).toBeVisible();
    await region.getByRole("link", { name: /^Watch live now\. / }).click();
    await expect(region.getByText(openElsewhere)).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /Live Now/ })).toHaveCount(0);
    await expect(region.getByText("No live video just now.")).toBeHidden();
    await expect(region.getByRole("heading", { name: /Next prayer|Happening now/ })).toBeVisible();
    await expect(region.getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
    await expectAccessible(page);
  });

  test("shows how much data a click will load", async ({ page, site }) => {
    await feature(site.db, video);
    await page.goto("/livestream");
    await expect(
      player(page).getByText("Loads about 1 MB from YouTube, then about 300 MB an hour"),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /of A night of prayer/ })).toHaveAccessibleName(
      "Watch the recording of A night of prayer. Loads about 1 MB from YouTube, then about 300 MB an hour",
    );
  });

  test("an open page goes live within 15 seconds after the switch, and ends again", async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    await page.goto("/livestream");
    await expect(page.getByText("Recorded")).toBeVisible();
    await addAdministrator(site.db);
    const office = await (await browser.newContext({ baseURL: site.address })).newPage();
    await signInWithForm(office);
    await office.goto("/admin/livestreams");
    await office.getByRole("heading", { name: "Go live" }).click();
    await office.getByLabel("Address of the video").fill(video);
    await office.getByLabel("Title of the service").fill("Vigil");
    await office.getByRole("button", { name: "Go live" }).click();
    await expect(office.getByRole("heading", { name: "You are live" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Live Now: Vigil" })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByText("We are praying now on YouTube.")).toBeVisible();
    await office.getByRole("button", { name: "End the service" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "End the service" }).click();
    await expect(office.getByRole("heading", { name: "Go live" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeVisible({
      timeout: 15_000,
    });
    await office.context().close();
  });

  test("an open page does not change while the server does not respond, and retries later", async ({
    page,
    site,
    consoleErrors,
  }) => {
    await goLive(site, { title: "Vigil", streamUrl: video });
    let isDead = false;
    let answered = 0;
    let refused = 0;
    await page.route(status, (route) => {
      if (!isDead) {
        answered += 1;
        return route.continue();
      }
      refused += 1;
      return route.fulfill({ status: 503, body: "" });
    });
    await page.clock.install();
    await page.goto("/livestream");
    await expect.poll(() => answered).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: "Live Now: Vigil" })).toBeVisible();
    isDead = true;
    await page.clock.runFor(12_000);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: "Live Now: Vigil" })).toBeVisible();
    isDead = false;
    await site.db.deleteFrom("livestreams").where("isSample", "=", false).execute();
    await expect.poll(() => isLive(site.address)).toBe(false);
    await pollUntil(page, "Recent Service");
    await expect.poll(() => consoleErrors.join()).toContain("503");
    consoleErrors.length = 0;
  });

  test("plays the featured video in place", async ({ page, site }) => {
    await feature(site.db, video);
    await page.route(embeds, fulfillVideo);
    await page.goto("/livestream");
    await scriptsReady(page);
    const link = page.getByRole("link", { name: /of A night of prayer/ });
    await expect(link).toBeVisible();
    await link.press("Enter");
    await expect(page.locator("iframe").contentFrame().getByText("video")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeVisible();
  });
});

test.describe("playing", () => {
  test.beforeEach(async ({ page, site }) => {
    await feature(site.db, video);
    await page.route(embeds, fulfillVideo);
    await page.context().route(watchPages, fulfillVideo);
  });

  test("a press before the scripts have loaded opens the video in a new tab", async ({ page }) => {
    const release = await holdRequests(page, /page-script-.*\.js$/);
    await page.goto("/livestream", { waitUntil: "domcontentloaded" });
    const link = page.getByRole("link", { name: /of A night of prayer/ });
    const opened = page.waitForEvent("popup");
    await link.click();
    expect((await opened).url()).toBe("https://www.youtube.com/watch?v=abcdefghijk");
    await (await opened).close();
    release();
    await scriptsReady(page);
    await expect(page.locator("iframe")).toHaveCount(0);
    await link.click();
    await expect(page.locator("iframe")).toBeFocused();
    expect(page.context().pages()).toHaveLength(1);
  });

  test("a press with Ctrl opens the video in a new tab", async ({ page }) => {
    await page.goto("/livestream");
    await scriptsReady(page);
    const link = page.getByRole("link", { name: /of A night of prayer/ });
    await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=abcdefghijk");
    // A tab in the background begins to load before its requests can be watched.
    const opened = page.context().waitForEvent("page");
    await link.click({ modifiers: ["Control"] });
    await opened;
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page).toHaveURL(/\/livestream$/);
  });

  test("a recorded video continues when a service begins; a live one ends with it", async ({
    page,
  }) => {
    const service = {
      live: true,
      place: "",
      title: "Sunday Service",
      url: "https://www.youtube.com/watch?v=bbbbbbbbbbb",
      embedUrl: "https://www.youtube-nocookie.com/embed/bbbbbbbbbbb?autoplay=1",
    };
    let state: object = { live: false };
    await page.route(status, (route) =>
      route.fulfill({ json: { ...state, now: new Date().toISOString() } }),
    );
    await page.clock.install();
    await page.goto("/livestream");
    await scriptsReady(page);
    await page.getByRole("link", { name: /of A night of prayer/ }).click();
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("src", /embed\/abcdefghijk/);
    await expect(frame.contentFrame().getByText("video")).toBeVisible();
    const watchLive = player(page).getByRole("link", { name: "Watch live", exact: true });
    await expect(watchLive).toBeHidden();

    state = service;
    await pollUntil(page, "Live Now: Sunday Service");
    await expect(page.getByText("We are praying now.")).toBeVisible();
    await expect(frame).toHaveAttribute("src", /embed\/abcdefghijk/);
    await expectAccessible(page);
    await watchLive.click();
    await expect(frame).toHaveAttribute("src", service.embedUrl);
    await expect(frame).toHaveAttribute("title", "Sunday Service");
    await expect(frame).toBeFocused();
    await expect(watchLive).toBeHidden();
    await expect(frame.contentFrame().getByText("video")).toBeVisible();

    state = { live: false };
    await pollUntil(page, "Recent Service");
    await expect(frame).toHaveCount(0);
    await expect(page.getByRole("link", { name: /of A night of prayer/ })).toBeVisible();
  });

  test("the check and a video load no framework", { tag: "@core" }, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.goto("/livestream");
    await scriptsReady(page);
    await expect(page.getByText("Recorded")).toBeVisible();
    await page.getByRole("link", { name: /of A night of prayer/ }).click();
    await expect(page.locator("iframe").contentFrame().getByText("video")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/page-script-\w+\.js$/)]);
  });
});

test.describe("Previous Services", () => {
  test("changes tabs, and Back restores the previous one", async ({ page }) => {
    await page.goto("/livestream");
    const services = page.getByRole("region", { name: "Previous Services" });
    await expect(services.getByRole("article")).toHaveCount(8);
    await services.getByRole("link", { name: "YouTube", exact: true }).click();
    await expect(page).toHaveURL(/\?tab=youtube/);
    await expect(services.getByRole("article")).toHaveCount(14);
    await expect(services.getByRole("link", { name: "YouTube", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.goBack();
    await expect(services.getByRole("article")).toHaveCount(8);
  });

  test("Load more leads to the first service that it adds", async ({ page, site }) => {
    for (let day = 10; day < 31; day += 1) {
      await addStream(site.db, {
        title: `Day ${day}`,
        platform: "tiktok",
        streamUrl: "https://example.org/tiktok",
        scheduledDate: `2024-01-${day}`,
        scheduledTime: "06:00",
      });
    }
    await page.goto("/livestream?tab=tiktok");
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL(/page=2#more-services$/);
    const cards = page.getByRole("region", { name: "Previous Services" }).getByRole("article");
    await expect(cards).toHaveCount(26);
    await expect(cards.nth(24)).toBeInViewport();
    await expect(cards.first()).not.toBeInViewport();
  });

  test("shares the channel with the share sheet of the device", async ({ page, site }) => {
    await setChannel(site.db);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (what) => void shared.push(what);
    });
    await page.goto("/livestream");
    await scriptsReady(page);
    await page.getByRole("button", { name: "Share" }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
    expect(shared).toEqual([{ title: "Springs of Restoration Ministries", url: channel }]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Play opens the recorded service in a new tab, and says so", async ({ page, site }) => {
    await feature(site.db, video);
    await page.context().route(watchPages, fulfillVideo);
    await page.goto("/livestream");
    const link = page.getByRole("link", { name: /of A night of prayer/ });
    await expect(link).toHaveAccessibleName(
      "Watch the recording of A night of prayer. Opens youtube.com in a new tab, about 300 MB an hour",
    );
    const opened = page.waitForEvent("popup");
    await link.click();
    expect((await opened).url()).toBe("https://www.youtube.com/watch?v=abcdefghijk");
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  test("the recorded service, the reminders and the tabs are available", { tag: "@core" }, async ({
    page,
  }) => {
    await page.goto("/livestream");
    await expect(page.getByRole("heading", { name: "Recent Service" })).toBeVisible();
    await expect(checking(page)).toBeHidden();
    await expect(page.getByRole("status")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Previous Services" })).toContainText(
      "These services are examples, without recordings.",
    );
    await expect(page.getByRole("link", { name: "View Channel" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
    await page.getByRole("button", { name: "Set Reminder for Mid-week Prayer" }).click();
    const dialog = page.getByRole("dialog", { name: "Mid-week Prayer" });
    await expect(dialog.getByRole("link", { name: /Add to my calendar/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "TikTok", exact: true }).first().click();
    await expect(
      page.getByRole("region", { name: "Previous Services" }).getByRole("article"),
    ).toHaveCount(5);
  });
});

test.describe("for everyone", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [320, 1280]) {
      test(`the page is accessible without overflow, ${colorScheme}, ${width} px`, async ({
        page,
      }) => {
        test.slow();
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/livestream");
        await expect(page.getByText("Recorded")).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Set Reminder for Operation Sweep" }).click();
        await expectAccessible(page);
      });
    }
  }
});
