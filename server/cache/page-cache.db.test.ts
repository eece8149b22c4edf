import { afterEach, expect, test, vi } from "vitest";
import { markUncacheable } from "~/platform/cache/cache-dependencies.server";
import { db } from "~/platform/database.server";
import { aPrayerRequest, aRequestUpdate, aSermon, aTestimony } from "~tests/support/builders";
import { CachedResponse } from "./cached-response";
import { watchContent } from "./content-watch";
import { createPageCache } from "./page-cache";

const watch = watchContent();
const sermons = { key: "/sermons", url: "/sermons", savesData: false, route: "/sermons" };

afterEach(() => {
  vi.useRealTimers();
});

/** A cache of pages that show the number of sermons and how often the page was rendered. */
function aCache(answer = (body: string) => new Response(body), maxBytes?: number) {
  const made: string[] = [];
  const cache = createPageCache(
    async ({ url }) => {
      made.push(url);
      const rows = await db.selectFrom("sermons").select("id").execute();
      return answer(`${rows.length} sermons`);
    },
    watch,
    maxBytes,
  );
  return { ...cache, made };
}

/** On PostgreSQL a write is noticed by `refresh`, on SQLite by `check`. */
async function see(): Promise<void> {
  await new Promise(setImmediate);
  watch.check();
  await watch.refresh();
}

test("concurrent requests render a page once", async () => {
  await see();
  const { obtain, find, made } = aCache();
  const pages = await Promise.all(Array.from({ length: 200 }, () => obtain(sermons)));
  expect(made).toEqual(["/sermons"]);
  expect(new Set(pages).size).toBe(1);
  expect(find(sermons)).toBe(pages[0]);
});

test("a render knows how many requests wait for it", async () => {
  await see();
  const { promise, resolve } = Promise.withResolvers<Response>();
  let waiting = () => 0;
  const { obtain } = createPageCache((_, waitingCount) => {
    waiting = waitingCount;
    return promise;
  }, watch);
  const pages = [obtain(sermons)];
  expect(waiting()).toBe(1);
  pages.push(obtain(sermons), obtain(sermons));
  expect(waiting()).toBe(3);
  resolve(new Response("made"));
  await Promise.all(pages);
});

test("a page becomes stale when a table that it read changes, and only then", async () => {
  await see();
  const { obtain, find } = aCache();
  const page = await obtain(sermons);
  await aPrayerRequest();
  await see();
  expect(find(sermons)).toBe(page);
  await aSermon();
  await see();
  expect(find(sermons)).toBeUndefined();
  expect((await obtain(sermons)).response.contentHash).not.toBe(page.response.contentHash);
});

test("a render that started before the last change is not reused and not cached", async () => {
  await see();
  const gate = Promise.withResolvers<void>();
  const made: number[] = [];
  const { obtain, find } = createPageCache(async () => {
    const rows = await db.selectFrom("sermons").select("id").execute();
    made.push(rows.length);
    if (made.length === 1) await gate.promise;
    return new Response(`${rows.length} sermons`);
  }, watch);
  const early = obtain(sermons);
  await expect.poll(() => made.length).toBe(1);
  await aSermon();
  await see();
  const late = await obtain(sermons);
  gate.resolve();
  await early;
  expect(made[1]).toBe((made[0] ?? 0) + 1);
  expect(find(sermons)).toBe(late);
});

test("a page is rendered again at every whole minute", async () => {
  await see();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:30Z") });
  const { obtain, find } = aCache();
  await obtain(sermons);
  vi.setSystemTime(new Date("2026-11-15T05:59:59.999Z"));
  expect(find(sermons)).toBeDefined();
  vi.setSystemTime(new Date("2026-11-15T06:00:00Z"));
  expect(find(sermons)).toBeUndefined();
});

test("a page that renders to the same bytes keeps its compressed bytes", async () => {
  await see();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:30Z") });
  const { obtain } = aCache();
  const { response } = await obtain(sermons);
  vi.setSystemTime(new Date("2026-11-15T06:00:00Z"));
  expect((await obtain(sermons)).response).toBe(response);
});

test("a page with the same bytes and other headers is another response, with its own ETag", async () => {
  await see();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:30Z") });
  let policy = "img-src 'self'";
  const { obtain } = aCache(
    (body) => new Response(body, { headers: { "Content-Security-Policy": policy } }),
  );
  const before = (await obtain(sermons)).response;
  policy = "img-src 'self' https://pictures.example.org";
  vi.setSystemTime(new Date("2026-11-15T06:00:00Z"));
  const after = (await obtain(sermons)).response;
  expect(after).not.toBe(before);
  expect(after.contentHash).not.toBe(before.contentHash);
});

test("while rendering fails the last good page is served", async () => {
  await see();
  let isBroken = false;
  const { obtain } = aCache((body) => new Response(body, { status: isBroken ? 500 : 200 }));
  const page = await obtain(sermons);
  isBroken = true;
  await aSermon();
  await see();
  expect(await obtain(sermons)).toBe(page);
  isBroken = false;
  expect((await obtain(sermons)).response.status).toBe(200);
  expect(await obtain(sermons)).not.toBe(page);
});

test.each([
  ["prayerRequests", async () => (await aPrayerRequest()).id],
  [
    "requestUpdates",
    async () => (await aRequestUpdate({ requestId: (await aPrayerRequest()).id })).id,
  ],
  ["testimonies", async () => (await aTestimony()).id],
] as const)(
  "text of %s that may have been withdrawn is never served as the last good page",
  async (table, make) => {
    await see();
    let isBroken = false;
    const { obtain } = createPageCache(async () => {
      const rows = await db.selectFrom(table).select("id").execute();
      return new Response(String(rows.length), { status: isBroken ? 500 : 200 });
    }, watch);
    const id = await make();
    await see();
    await obtain(sermons);
    isBroken = true;
    await db.deleteFrom(table).where("id", "=", id).execute();
    await see();
    expect((await obtain(sermons)).response.status).toBe(500);
  },
);

test.each([
  ["sets a cookie", new Headers({ "Set-Cookie": "session=secret" }), 200],
  ["is not to be stored", new Headers({ "Cache-Control": "no-store" }), 200],
  ["is missing", new Headers(), 404],
  ["failed", new Headers(), 500],
])("a response that %s is not cached", async (_, headers, status) => {
  await see();
  const { obtain, find } = aCache((body) => new Response(body, { headers, status }));
  await obtain(sermons);
  expect(find(sermons)).toBeUndefined();
});

test("a page that reads a table without a version is not cached", async () => {
  await see();
  const { obtain, find } = createPageCache(async () => {
    await db
      .selectFrom("users")
      .innerJoin("sessions", "users.id", "userId")
      .select("name")
      .execute();
    return new Response("who is here");
  }, watch);
  await obtain(sermons);
  expect(find(sermons)).toBeUndefined();
});

test("a page that could not read everything is cached for one second", async () => {
  await see();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:30Z") });
  const { obtain, find } = createPageCache(async () => {
    markUncacheable();
    return new Response("what was known before");
  }, watch);
  await obtain(sermons);
  expect(find(sermons)).toBeDefined();
  vi.setSystemTime(new Date("2026-11-15T05:59:31Z"));
  expect(find(sermons)).toBeUndefined();
});

test("memory is limited: the least recently used pages are removed", async () => {
  await see();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:30Z") });
  const { obtain, find } = aCache(() => new Response("x".repeat(1_000)), 5_500);
  const addresses = Array.from({ length: 20 }, (_, index) => ({
    key: `/sermons?page=${index}`,
    url: `/sermons?page=${index}`,
    savesData: false,
    route: "/sermons",
  }));
  const [first = sermons] = addresses;
  for (const [index, address] of addresses.entries()) {
    vi.setSystemTime(new Date(Date.parse("2026-11-15T05:59:30Z") + index));
    await obtain(address);
    expect(find(first)).toBeDefined();
  }
  expect(addresses.filter((address) => find(address))).toHaveLength(5);
});

test("by default it takes 32 MB", async () => {
  await see();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:30Z") });
  const megabyte = 1024 * 1024;
  const { obtain, figures } = aCache(() => new Response("x".repeat(megabyte)));
  for (let index = 0; index < 40; index++) {
    const url = `/sermons?page=${index}`;
    await obtain({ key: url, url, savesData: false, route: "/sermons" });
  }
  expect(figures().bytes).toBeLessThanOrEqual(32 * megabyte);
  expect(figures().bytes).toBeGreaterThan(29 * megabyte);
});

test("pages with a query are compressed thoroughly only when they are requested again", async () => {
  await see();
  // The clock stands still, because the pages would become stale at a whole minute.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: new Date("2026-11-15T05:59:30Z") });
  const { obtain, find } = aCache();
  const page = (number: number) => {
    const url = `/sermons?page=${number}`;
    return { ...sermons, key: url, url };
  };
  const pages = [await obtain(sermons), await obtain(page(2)), await obtain(page(3))];
  const hurried = Buffer.alloc(5_000);
  for (const { response } of pages) response.add("br", hurried);
  find(page(2));
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  const areSmall = () => pages.map(({ response }) => response.bytes < hurried.length);
  await expect.poll(areSmall).toEqual([true, true, false]);
});

test("a page is compressed thoroughly once", async () => {
  const answer = new CachedResponse(200, [], Buffer.from("a page ".repeat(1_000)), true);
  answer.add("br", Buffer.alloc(1));
  await answer.compressThoroughly();
  answer.add("br", Buffer.alloc(1));
  const { bytes } = answer;
  await answer.compressThoroughly();
  expect(answer.bytes).toBe(bytes);
});
