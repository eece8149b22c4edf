import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { builtInSettings } from "~/settings/content";
import { get, read, visibleText } from "~tests/support/app";
import { aSermon, aSermonGroup, setSetting } from "~tests/support/builders";
import { aMediaEditor } from "~tests/support/media-library";
import { aRecordingUrl } from "~tests/support/recordings";
import { builtInArtwork } from "./built-in-artwork";
import { isPodcastCategory } from "./podcast";

beforeEach(async () => {
  await db.deleteFrom("sermons").execute();
  await db.deleteFrom("settings").execute();
});

const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe("the page Listen in your app", () => {
  test("opens the feed in each app, without a script", async () => {
    await aSermon({ audioUrl: aRecordingUrl() });
    const html = await read("/sermons/listen");
    expect(links(html)).toEqual(
      expect.arrayContaining([
        "podcast://localhost/sermons/feed.xml",
        "pktc://subscribe/localhost/sermons/feed.xml",
        "https://antennapod.org/deeplink/subscribe?url=http%3A%2F%2Flocalhost%2Fsermons%2Ffeed.xml",
      ]),
    );
    expect(visibleText(html)).toContain("http://localhost/sermons/feed.xml");
    expect(visibleText(html)).not.toMatch(/Spotify|on its way/);
    expect(html).toMatch(/<figure[^>]*><svg[^>]*><rect[^>]*><\/rect><path d="M/);
  });

  test("leads to the pages of the directories, once they are set", async () => {
    const appleUrl = "https://podcasts.apple.com/podcast/id1";
    const spotifyUrl = "https://open.spotify.com/show/1";
    await setSetting("podcast", { ...builtInSettings.podcast, appleUrl, spotifyUrl });
    const html = await read("/sermons/listen");
    expect(links(html)).toEqual(expect.arrayContaining([appleUrl, spotifyUrl]));
    expect(html).not.toContain("podcast://");
  });

  test("says that there is no recording yet", async () => {
    expect(visibleText(await read("/sermons/listen"))).toContain(
      "Our first recording is on its way.",
    );
  });
});

test("sermons lead to it if they can be heard", async () => {
  await aSermon({ slug: "written" });
  expect(await read("/sermons")).not.toContain("/sermons/listen");
  expect(await read("/sermons/written")).not.toContain("/sermons/listen");
  await aSermon({ slug: "heard", audioUrl: aRecordingUrl() });
  expect(await read("/sermons")).toContain("/sermons/listen");
  expect(await read("/sermons/heard")).toContain("/sermons/listen");
});

test("pages of sermons name their feed", async () => {
  await db.deleteFrom("series").execute();
  await aSermon({ slug: "heard" });
  await aSermonGroup("series", { slug: "wells", title: "Wells" });
  const link = (title: string, href: string) =>
    `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}"/>`;
  for (const path of ["/sermons", "/sermons/heard"]) {
    expect(await read(path)).toContain(link("Sermons", "/sermons/feed.xml"));
  }
  expect(await read("/sermons/series/wells")).toContain(
    link("Wells", "/sermons/series/wells/feed.xml"),
  );
});

describe("the artwork", () => {
  test.each(Object.values(builtInArtwork))(
    "%s is a square JPEG as directories require it",
    async (path) => {
      const bytes = readFileSync(`public${path}`);
      expect(bytes.length).toBeLessThan(500_000);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: "jpeg",
        width: 1_400,
        height: 1_400,
        space: "srgb",
      });
    },
  );

  test("is the chosen picture, cropped to a square, and no other picture of the library", async () => {
    const grace = await aMediaEditor();
    const picture = await grace.aPicture();
    const [, hash = ""] = /\/uploads\/([0-9a-f]{32})/.exec(picture.address) ?? [];
    const url = `/sermons/artwork/${hash}.jpg`;
    expect((await get(url)).status).toBe(404);
    await setSetting("podcast", { ...builtInSettings.podcast, artwork: picture.address });
    expect(await (await get("/sermons/feed.xml")).text()).toContain(
      `<itunes:image href="http://localhost${url}"/>`,
    );
    // The second time it is read from the disk.
    for (let time = 0; time < 2; time += 1) {
      const response = await get(url);
      expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThan(500_000);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: "jpeg",
        width: 1_400,
        height: 1_400,
      });
    }
    const known = { "If-None-Match": (await get(url)).headers.get("ETag") ?? "" };
    expect((await get(url, known)).status).toBe(304);
    await setSetting("podcast", { ...builtInSettings.podcast, artwork: null });
    expect((await get(url, known)).status).toBe(404);
    for (const name of ["x.jpg", `${"0".repeat(32)}.jpg`, "..%2fx"]) {
      expect((await get(`/sermons/artwork/${name}`)).status).toBe(404);
    }
  });
});

test.each([
  ["Religion & Spirituality > Christianity", true],
  ["History", true],
  ["History > Christianity", false],
  ["Christianity", false],
  ["Arts > Books > Design", false],
  ["toString", false],
  ["", false],
])("the category %j is one of Apple’s: %s", (category, isOne) => {
  expect(isPodcastCategory(category)).toBe(isOne);
});
