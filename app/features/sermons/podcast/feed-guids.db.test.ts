import { beforeEach, expect, test } from "vitest";
import { seriesStore } from "~/features/sermons/sermon-groups.server";
import { db } from "~/platform/database.server";
import { readSettings } from "~/settings/settings.server";
import { get } from "~tests/support/app";
import { aSermonGroup } from "~tests/support/builders";
import { podcastGuid, storeFeedGuids } from "./feed-guids.server";

const store = (origin?: string) =>
  db.transaction().execute((transaction) => storeFeedGuids(transaction, origin));
const stored = async () => (await readSettings()).podcastGuids;
const guidIn = async (path: string) =>
  /<podcast:guid>([^<]+)</.exec(await (await get(path)).text())?.[1];

beforeEach(async () => {
  await db.deleteFrom("settings").execute();
  await db.deleteFrom("series").execute();
});

test.each([
  ["https://mp3s.nashownotes.com/pc20rss.xml", "917393e3-1b1e-5cef-ace4-edaa54e1f810"],
  ["http://podnews.net/rss//", "9b024349-ccf0-5f69-a609-6b82873eab3c"],
])("%s has the identifier that the standard gives as an example", (url, guid) => {
  expect(podcastGuid(url)).toBe(guid);
});

test("nothing is stored while the address of the site is not known", async () => {
  await store(undefined);
  expect(await stored()).toEqual({});
  expect(await guidIn("/sermons/feed.xml")).toBe(podcastGuid("localhost/sermons/feed.xml"));
});

test("each feed has its own, which stays when the address changes", async () => {
  const { id } = await aSermonGroup("series", { slug: "wells" });
  await store("https://first.example.org");
  const first = {
    all: podcastGuid("first.example.org/sermons/feed.xml"),
    [id]: podcastGuid("first.example.org/sermons/series/wells/feed.xml"),
  };
  expect(await stored()).toEqual(first);
  await store("https://second.example.org");
  expect(await stored()).toEqual(first);
  expect(await guidIn("/sermons/feed.xml")).toBe(first.all);
  expect(await guidIn("/sermons/series/wells/feed.xml")).toBe(first[id]);
});

test("a new series gets one after the others, which stay", async () => {
  await store("https://first.example.org");
  const before = await stored();
  const { id } = await aSermonGroup("series", { slug: "rivers" });
  await store("https://second.example.org");
  expect(await stored()).toEqual({
    ...before,
    [id]: podcastGuid("second.example.org/sermons/series/rivers/feed.xml"),
  });
  expect(await seriesStore.find(id)).toMatchObject({ slug: "rivers" });
});
