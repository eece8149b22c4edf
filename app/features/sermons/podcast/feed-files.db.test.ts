/** A feed is made once for each version of its content. */
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { aSermon } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";
import { type FeedSource, readFeedFile } from "./feed-files.server";

let renders = 0;
let number = 0;

beforeEach(() => {
  renders = 0;
  number += 1;
});

/** A feed of its own for each test. */
function aSource(changesAt?: string): FeedSource {
  return {
    url: `https://example.org/${number}/feed.xml`,
    areas: ["sermons"],
    changesAt: async () => changesAt,
    render: async function* () {
      renders += 1;
      yield "one ";
      yield "two";
    },
  };
}

test("requests at the same time share one build, and later ones the stored file", async () => {
  const files = await Promise.all(Array.from({ length: 20 }, () => readFeedFile(aSource())));
  expect(gunzipSync(files[0]?.gzip ?? "").toString()).toBe("one two");
  expect(await readFeedFile(aSource())).toMatchObject({ etag: files[0]?.etag });
  expect(renders).toBe(1);
});

test("it is made again when its content has changed", async () => {
  const { id } = await aSermon();
  await readFeedFile(aSource());
  await db.updateTable("sermons").set({ title: "Changed" }).where("id", "=", id).execute();
  await readFeedFile(aSource());
  expect(renders).toBe(2);
});

test("it is made again when a scheduled sermon becomes public, and not before", async () => {
  onTestFinished(() => void vi.useRealTimers());
  const source = aSource(new Date(Date.now() + 3_600_000).toISOString());
  await readFeedFile(source);
  advanceClock(3_500_000);
  await readFeedFile(source);
  expect(renders).toBe(1);
  advanceClock(101_000);
  await readFeedFile(aSource());
  expect(renders).toBe(2);
});

test("after a build that failed, the next request tries again", async () => {
  const failing: FeedSource = {
    ...aSource(),
    render: async function* () {
      yield "one ";
      throw new Error("the database is away");
    },
  };
  await expect(readFeedFile(failing)).rejects.toThrow("away");
  expect(gunzipSync((await readFeedFile(aSource())).gzip).toString()).toBe("one two");
});
