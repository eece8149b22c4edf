import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { findUses } from "~/platform/media/media-uses.server";
import { pictureColumns } from "~/resources";
import { read } from "~tests/support/app";
import { aLivestream } from "~tests/support/builders";
import { aJpeg } from "~tests/support/pictures";
import { aStaffMember } from "~tests/support/staff";
import { copyThumbnails } from "./copy-thumbnails.server";

vi.setConfig({ testTimeout: 60_000 });

const streamUrl = "https://www.youtube.com/watch?v=abcdefghijk";
const source = "https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg";
const start = Date.parse("2026-11-17T06:00:00Z");
const minuteMs = 60_000;

beforeEach(async () => {
  for (const table of ["livestreams", "media", "auditLog"] as const) {
    await db.deleteFrom(table).execute();
  }
});

/** A video host that remembers what it was asked for. */
function aHost(answer: () => Promise<Buffer> = () => aJpeg()) {
  const asked: string[] = [];
  const fetch = (address: string) => {
    asked.push(address);
    return answer();
  };
  return { asked, fetch };
}

const unreachable = () => Promise.reject(new Error("ENETUNREACH"));
const rowOf = (id: string) =>
  db.selectFrom("livestreams").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("the picture of a YouTube video is fetched once, stored in the library and shown", async () => {
  const { id } = await aLivestream({ streamUrl });
  const { asked, fetch } = aHost();
  for (const _ of [1, 2]) await copyThumbnails(fetch);
  expect(asked).toEqual([source]);
  const { thumbnailPicture, version, thumbnailUrl } = await rowOf(id);
  expect(thumbnailPicture).toMatch(/^\/uploads\/[0-9a-f]{32}-320x240\.jpg$/);
  expect([version, thumbnailUrl]).toEqual([1, null]);
  expect(await read("/livestream")).toContain(`src="${thumbnailPicture}"`);
  const media = await db.selectFrom("media").selectAll().execute();
  expect(media).toMatchObject([{ name: "Thumbnail of A livestream", isDecorative: true }]);
  expect(await findUses(db, pictureColumns, media[0]?.hash ?? "")).toEqual([
    "the livestream “A livestream”",
  ]);
  const actors = await db.selectFrom("auditLog").select("actor").execute();
  expect(new Set(actors.map(({ actor }) => actor))).toEqual(new Set(["system"]));
});

test("nothing is fetched for pictures of this site, other sites, other addresses and the trash", async () => {
  await aLivestream({ streamUrl, thumbnailUrl: "/art/dove-wide-640.jpg" });
  await aLivestream({ streamUrl: "https://www.youtube.com/@channel" });
  const link = await aLivestream({ thumbnailUrl: "https://example.org/a.jpg" });
  await aLivestream({ streamUrl, deletedAt: "2026-11-01T00:00:00.000Z" });
  const { asked, fetch } = aHost();
  await copyThumbnails(fetch);
  expect(asked).toEqual([]);
  expect(await rowOf(link.id)).toMatchObject({ thumbnailUrl: "https://example.org/a.jpg" });
  expect(await read("/livestream")).not.toContain("example.org/a.jpg");
});

test("after a failure it is tried again a minute, an hour and a day later, then given up", async () => {
  const { id } = await aLivestream({ streamUrl });
  const { asked, fetch } = aHost(unreachable);
  const tried: number[] = [];
  for (const minutes of [0, 0.9, 1, 60, 61, 1_400, 1_501, 5_000, 50_000]) {
    await copyThumbnails(fetch, start + minutes * minuteMs);
    tried.push(asked.length);
  }
  expect(tried).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4]);
  expect(await read("/livestream")).not.toContain("/uploads/");
  const grace = await aStaffMember();
  await grace.post(`/admin/livestreams?edit=${id}`, {
    id,
    version: "1",
    title: "A livestream",
    platform: "youtube",
    streamUrl: "https://youtu.be/lmnopqrstuv",
  });
  await copyThumbnails(fetch, start + 50_001 * minuteMs);
  expect(asked.at(-1)).toBe("https://i.ytimg.com/vi/lmnopqrstuv/hqdefault.jpg");
});

test("after a failure while the clock was a year ahead it is tried at once", async () => {
  await aLivestream({ streamUrl });
  const { asked, fetch } = aHost(unreachable);
  await copyThumbnails(fetch, start + 366 * 1_440 * minuteMs);
  await copyThumbnails(fetch, start);
  expect(asked).toHaveLength(2);
});

test("another video is tried at once, although the last one waits for its next attempt", async () => {
  const { id } = await aLivestream({ streamUrl });
  const { asked, fetch } = aHost(unreachable);
  await copyThumbnails(fetch, start);
  const other = { streamUrl: "https://youtu.be/lmnopqrstuv", version: 2 };
  await db.updateTable("livestreams").set(other).where("id", "=", id).execute();
  await copyThumbnails(fetch, start + 1_000);
  expect(asked).toHaveLength(2);
});

test("a file that is no picture is refused, and our art stays", async () => {
  const { id } = await aLivestream({ streamUrl });
  const { fetch } = aHost(async () => Buffer.from("\xff\xd8\xff and no more", "latin1"));
  await copyThumbnails(fetch);
  expect(await rowOf(id)).toMatchObject({ thumbnailPicture: null, thumbnailAttempts: 1 });
  expect(await db.selectFrom("media").selectAll().execute()).toEqual([]);
});

test("a livestream that was saved while its picture was fetched keeps what was saved", async () => {
  const { id } = await aLivestream({ streamUrl });
  const { fetch } = aHost(async () => {
    const saved = { title: "Saved meanwhile", version: 2 };
    await db.updateTable("livestreams").set(saved).where("id", "=", id).execute();
    return aJpeg();
  });
  await copyThumbnails(fetch, start);
  expect(await rowOf(id)).toMatchObject({ title: "Saved meanwhile", thumbnailPicture: null });
  await copyThumbnails(aHost().fetch, start + minuteMs);
  expect(await rowOf(id)).toMatchObject({ version: 2, thumbnailVersion: 2 });
});

test("two servers fetch one picture once", async () => {
  await aLivestream({ streamUrl });
  const { asked, fetch } = aHost();
  await Promise.all([copyThumbnails(fetch, start), copyThumbnails(fetch, start)]);
  expect(asked).toEqual([source]);
});
