/** The built server caches its pages and never serves a stale one. */
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { endLive, goLive } from "~/features/livestreams/live-switch.server";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { visitorHeaders } from "~tests/support/app";
import { aGalleryItem, aPrayerRequest, aSermon } from "~tests/support/builders";
import { fetchRaw } from "~tests/support/http";
import { type LaunchedServer, launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { cachedPaths } from "~tests/support/routes";

vi.setConfig({ testTimeout: 60_000 });

const patiently = { timeout: 2_000, interval: 50 };

beforeAll(() => seed(db));

async function start() {
  const startedAt = Date.now();
  // At every whole minute all pages are rendered again, so the server's clock is moved to the start of a minute.
  const run = launchOnTestDatabase({
    LOG_LEVEL: "debug",
    TRUST_PROXY: "1",
    NODE_OPTIONS: "--import ./tests/support/start-of-minute.mjs",
  });
  const address = await serverAddress(run);
  return {
    ...run,
    address,
    open: (path: string) => fetchRaw(`${address}${path}`),
    /** How often a whole minute has come since the server started, at most. */
    minutes: () => Math.floor((Date.now() - startedAt) / 60_000),
  };
}

/** How often each page was rendered, by the log. A line of the log may arrive after the response: poll for it. */
function made({ stdout }: Pick<LaunchedServer, "stdout">, path: string): number {
  const lines = stdout().split("\n");
  return lines.filter((line) => line.includes(`"page":"http`) && line.includes(`${path}",`)).length;
}

async function submitPrayer(address: string, subject: string): Promise<void> {
  const headers = { ...(await visitorHeaders()), Origin: address };
  const body = new URLSearchParams({
    name: "Ada",
    email: `${crypto.randomUUID()}@ministry.test`,
    subject,
    prayerRequest: `Please pray for us, ${subject}`,
  });
  const options = { method: "POST", headers, body, redirect: "manual" } as const;
  expect((await fetch(`${address}/prayers`, options)).status).toBe(303);
}

test("a hundred concurrent requests are served by one render", async () => {
  const site = await start();
  const replies = await Promise.all(Array.from({ length: 100 }, () => site.open("/gallery")));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => made(site, "/gallery"), patiently).toBe(1);
});

test("a submission is on the page at the next request, and other pages stay cached", async () => {
  const site = await start();
  for (const path of ["/prayers", "/sermons"]) await site.open(path);
  for (const subject of ["For rain in season", "For safe travel home", "For a new roof"]) {
    await submitPrayer(site.address, subject);
    expect((await site.open("/prayers")).text).toContain(subject);
    expect((await site.open("/prayers.data")).text).toContain(subject);
  }
  await site.open("/sermons");
  const minutes = site.minutes();
  await expect.poll(() => made(site, "/prayers"), patiently).toBeGreaterThanOrEqual(4);
  expect(made(site, "/sermons")).toBeLessThanOrEqual(1 + minutes);
  expect(made(site, "/prayers")).toBeLessThanOrEqual(4 + minutes);
});

test("cached pages show at once that we are live, and that it is over", async () => {
  const site = await start();
  const paths = ["/", "/contact", "/sermons"];
  const liveCount = async () => {
    const replies = await Promise.all(paths.map((path) => site.open(path)));
    return replies.filter(({ text }) => /<aside [^>]*data-live="on"(?![^>]* hidden)/.test(text))
      .length;
  };
  expect(await liveCount()).toBe(0);
  await goLive(
    { platform: "youtube", url: "https://youtu.be/abcdefghijk", title: "Vigil" },
    "test",
  );
  await expect.poll(liveCount, patiently).toBe(paths.length);
  await endLive("test");
  await expect.poll(liveCount, patiently).toBe(0);
});

async function pray(address: string, id: string): Promise<void> {
  const headers = { ...(await visitorHeaders()), Origin: address };
  const body = new URLSearchParams({ id });
  const options = { method: "POST", headers, body, redirect: "manual" } as const;
  expect((await fetch(`${address}/prayers/prayed`, options)).status).toBe(303);
}

test("the page stays cached through 1,000 prayers, and shows them within a minute", async () => {
  // Before the start: on PostgreSQL a server learns of a change by others up to two seconds later.
  const { id } = await aPrayerRequest();
  const site = await start();
  await site.open("/prayers");
  await expect.poll(() => made(site, "/prayers"), patiently).toBe(1);
  for (let batch = 0; batch < 20; batch++) {
    await Promise.all(Array.from({ length: 50 }, () => pray(site.address, id)));
    for (let visit = 0; visit < 5; visit++) await site.open("/prayers");
  }
  // Of the 100 visits, only the first of each new minute renders the page.
  expect(made(site, "/prayers")).toBeLessThanOrEqual(1 + site.minutes());
  const { count } = await db
    .selectFrom("prayerCounts")
    .select("count")
    .where("requestId", "=", id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1_000);
  // Not in the cache: the search params are unknown.
  expect((await site.open("/prayers?uncached")).text).toContain("Prayed for 1,000 times");
});

test("a change by another server is on the page within two seconds", async () => {
  const [one, other] = await Promise.all([start(), start()]);
  for (const { open } of [one, other]) await open("/prayers");
  await submitPrayer(one.address, "Seen from both houses");
  const seen = async () => (await other.open("/prayers")).text;
  await expect.poll(seen, patiently).toContain("Seen from both houses");
  await db.deleteFrom("prayerRequests").execute();
  for (const { open } of [one, other]) {
    const text = async () => (await open("/prayers")).text;
    await expect.poll(text, patiently).not.toContain("Seen from both houses");
  }
});

describe.runIf(inject("engine") === "sqlite")("on SQLite", () => {
  test("a write by any process is visible at the next request", async () => {
    const { open } = await start();
    await open("/sermons");
    for (const title of ["Bread for the road", "A lamp at the door", "Rivers in the desert"]) {
      await aSermon({ title, date: "2030-01-01" });
      expect((await open("/sermons")).text).toContain(title);
    }
  });
});

test("every page allows the pictures of a new gallery item, also in a browser that has the page", async () => {
  const site = await start();
  const pages = cachedPaths.filter((path) => !path.includes(".data"));
  const tags = new Map<string, string>();
  for (const path of pages) tags.set(path, String((await site.open(path)).headers.etag));
  const { id } = await aGalleryItem({ imageUrl: "https://pictures.example.org/choir.jpg" });
  for (const path of pages) {
    const conditional = { "If-None-Match": tags.get(path) ?? "" };
    const policy = async () => {
      const { status, headers } = await fetchRaw(`${site.address}${path}`, conditional);
      return `${path} ${status} ${String(headers["content-security-policy"])}`;
    };
    await expect
      .poll(policy, patiently)
      .toMatch(/ 200 .*img-src 'self' https:\/\/pictures\.example\.org;/);
  }
  await db.deleteFrom("gallery").where("id", "=", id).execute();
});

test("while a page cannot be rendered, the last good one is served", async () => {
  const site = await start();
  const before = await site.open("/sermons");
  const { id } = await aSermon({ date: "a day that is none" });
  await expect.poll(async () => (await site.open("/sermons?uncached")).status, patiently).toBe(500);
  const after = await site.open("/sermons");
  expect([after.status, after.text]).toEqual([200, before.text]);
  await db.deleteFrom("sermons").where("id", "=", id).execute();
  await expect.poll(async () => (await site.open("/sermons?uncached")).status, patiently).toBe(200);
});
