import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { connect } from "~db/connect.server";
import { aPrayerRequest, aSermon } from "~tests/support/builders";
import { cachedByVersion, countCachedByVersion } from "./version-cache.server";

const countSermons = () => countCachedByVersion("sermons", "all", db.selectFrom("sermons"));

test("a result is read again only when a row of its areas has changed", async () => {
  let reads = 0;
  const read = (key: string) => cachedByVersion(["gallery", "sermons"], key, async () => ++reads);
  expect([await read("how many"), await read("how many")]).toEqual([1, 1]);
  expect(await read("how many in the trash")).toBe(2);
  await aPrayerRequest();
  expect(await read("how many")).toBe(1);
  await aSermon();
  expect([await read("how many"), await read("how many")]).toEqual([3, 3]);
});

test("a result is read again at every whole minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T05:59:00Z") });
  await aSermon({ publishedAt: "2026-11-15T06:00:00.000Z" });
  const published = () => {
    const now = new Date().toISOString();
    const rows = db.selectFrom("sermons").where("publishedAt", "<=", now);
    return countCachedByVersion("sermons", "published", rows);
  };
  const before = await published();
  vi.setSystemTime(new Date("2026-11-15T05:59:59.999Z"));
  expect(await published()).toBe(before);
  vi.setSystemTime(new Date("2026-11-15T06:00:00Z"));
  expect(await published()).toBe(before + 1);
  vi.useRealTimers();
});

test("a failure is not cached", async () => {
  const failing = cachedByVersion(["sermons"], "fails", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await cachedByVersion(["sermons"], "fails", async () => "well")).toBe("well");
});

test("a write of another process is counted at once", async () => {
  const before = await countSermons();
  const other = connect(env.DATABASE_URL, env.DATA_DIR);
  try {
    const { id } = await aSermon();
    expect(await countSermons()).toBe(before + 1);
    await other.deleteFrom("sermons").where("id", "=", id).execute();
    expect(await countSermons()).toBe(before);
  } finally {
    await other.destroy();
  }
});

test("a write that is rolled back does not change the count, also for a count made meanwhile", async () => {
  const before = await countSermons();
  const { id } = await aSermon();
  const counted: number[] = [];
  const rolledBack = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("sermons").where("id", "=", id).execute();
    const meanwhile = countSermons().then((count) => counted.push(count));
    // On SQLite it waits for this transaction to end, on PostgreSQL it does not see it.
    await Promise.race([meanwhile, transaction.selectFrom("sermons").select("id").execute()]);
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  await expect.poll(() => counted).toEqual([before + 1]);
  expect(await countSermons()).toBe(before + 1);
});

test("a count that started before a write is not used after it", async () => {
  const begun = Promise.withResolvers<number>();
  const read = (answer: () => Promise<number>) => cachedByVersion(["sermons"], "slow", answer);
  const hasBegun = Promise.withResolvers<void>();
  const slow = read(() => {
    hasBegun.resolve();
    return begun.promise;
  });
  await hasBegun.promise;
  await aSermon();
  expect(await read(async () => 2)).toBe(2);
  begun.resolve(1);
  expect(await slow).toBe(1);
  expect(await read(async () => 3)).toBe(3);
});
