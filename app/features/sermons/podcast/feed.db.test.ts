/** The feeds, as podcast apps read them. */
import { gunzipSync } from "node:zlib";
import { type FeedObject, parseFeed } from "podcast-partytime";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sermonStore } from "~/features/sermons/sermons.server";
import { db } from "~/platform/database.server";
import { get } from "~tests/support/app";
import { aSermon, aSermonGroup, inSeries, setSetting } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";
import { withoutTable } from "~tests/support/database";
import { aRecordingUrl } from "~tests/support/recordings";
import { aStaffMember } from "~tests/support/staff";

const feed = "/sermons/feed.xml";

beforeEach(async () => {
  for (const table of ["sermons", "series", "sermonGroups", "settings"] as const) {
    await db.deleteFrom(table).execute();
  }
});

function parse(xml: string): FeedObject {
  const parsed = parseFeed(xml);
  if (!parsed) throw new Error("the reader refuses the feed");
  return parsed;
}

const readXml = async (path = feed) => (await get(path)).text();
const readFeed = async (path = feed) => parse(await readXml(path));
const titles = async (path = feed) => (await readFeed(path)).items.map(({ title }) => title);

/** The values of an element, in the order of the file. */
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(
    ([, value = ""]) => value,
  );

describe("the feed", () => {
  test("has the published sermons with a recording, and no other", async () => {
    const audioUrl = aRecordingUrl();
    await aSermon({ title: "With a recording", audioUrl });
    await aSermon({ title: "Only the small one", date: "2026-01-03", smallAudioUrl: audioUrl });
    await aSermon({ title: "Only written" });
    await aSermon({ title: "Draft", audioUrl, publishedAt: null });
    await aSermon({ title: "Later", audioUrl, publishedAt: "2099-01-01T00:00:00.000Z" });
    await aSermon({ title: "Trash", audioUrl, deletedAt: "2026-01-01T00:00:00.000Z" });
    expect(await titles()).toEqual(["With a recording", "Only the small one"]);
  });

  test("has a scheduled sermon from its minute on", async () => {
    onTestFinished(() => void vi.useRealTimers());
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
    await aSermon({ title: "In an hour", audioUrl: aRecordingUrl(), publishedAt });
    expect(await titles()).toEqual([]);
    advanceClock(3_601_000);
    expect(await titles()).toEqual(["In an hour"]);
  });

  test("loses a sermon that is moved into the trash or loses its recording", async () => {
    const { userId } = await aStaffMember();
    const [one, two] = [
      await aSermon({ title: "One", audioUrl: aRecordingUrl() }),
      await aSermon({ title: "Two", audioUrl: aRecordingUrl(), date: "2026-01-03" }),
    ];
    await sermonStore.remove(userId, one.id);
    expect(await titles()).toEqual(["Two"]);
    await db.updateTable("sermons").set({ audioUrl: null }).where("id", "=", two.id).execute();
    expect(await titles()).toEqual([]);
  });

  test("is complete without any setting", async () => {
    await aSermon({ audioUrl: aRecordingUrl() });
    const parsed = await readFeed();
    expect(parsed).toMatchObject({
      title: "Sermons of Springs of Restoration Ministries",
      author: "Springs of Restoration Ministries",
      link: "http://localhost/sermons",
      language: "en",
      explicit: false,
      itunesType: "episodic",
    });
    expect(parsed.description).toContain("We pray, and we teach people to pray.");
    expect(parsed.itunesImage).toMatch(/^http:\/\/localhost\/art\/podcast-[0-9a-f]{12}\.jpg$/);
    const xml = await readXml();
    expect(xml).toContain(
      `<atom:link href="http://localhost${feed}" rel="self" type="application/rss+xml"/>`,
    );
    expect(xml).toContain(
      '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    );
    // The reader expects an owner, which the standard does not require.
    expect(xml).toContain("<podcast:locked>yes</podcast:locked>");
    expect(xml).not.toContain("itunes:owner");
  });

  test("has what the settings say", async () => {
    await setSetting("podcast", {
      title: "Words & Wells",
      author: "The preachers",
      category: "History",
      ownerEmail: "owner@example.org",
      artwork: null,
      appleUrl: null,
      spotifyUrl: null,
    });
    await setSetting("brand", "House of Prayer");
    const parsed = await readFeed();
    expect(parsed).toMatchObject({ title: "Words & Wells", author: "The preachers" });
    expect(parsed.owner).toEqual({ name: "The preachers", email: "owner@example.org" });
    expect(parsed.locked).toBe(true);
    // The other picture has the built-in name of the ministry.
    expect(parsed.itunesImage).toMatch(/\/art\/podcast-plain-[0-9a-f]{12}\.jpg$/);
    const xml = await readXml();
    expect(xml).toContain('<itunes:category text="History"/>');
    expect(xml).toContain('<podcast:locked owner="owner@example.org">yes</podcast:locked>');
  });
});

describe("an episode", () => {
  test("has its id, its recording with true length, its small version and its text", async () => {
    const audioUrl = aRecordingUrl({ bytes: 48_123_456, seconds: 2_401, format: "m4a" });
    const smallAudioUrl = aRecordingUrl({ bytes: 7_203_000, seconds: 2_401 });
    const sermon = await aSermon({
      title: "Dig again",
      slug: "dig-again",
      audioUrl,
      smallAudioUrl,
    });
    const [item] = (await readFeed()).items;
    expect(item).toMatchObject({
      guid: sermon.id,
      title: "Dig again",
      author: "A preacher",
      link: "http://localhost/sermons/dig-again",
      duration: 2_401,
      explicit: false,
      itunesEpisodeType: "full",
      description: expect.stringMatching(/^A description\s+John 1:1 · A preacher$/),
      enclosure: { url: `http://localhost${audioUrl}`, length: 48_123_456, type: "audio/mp4" },
      podcastTranscripts: [
        { url: "http://localhost/sermons/dig-again/transcript.html", type: "text/html" },
      ],
      alternativeEnclosures: [
        {
          type: "audio/mpeg",
          length: 7_203_000,
          bitrate: 24_000,
          title: "Small",
          source: [{ uri: `http://localhost${smallAudioUrl}` }],
        },
      ],
    });
    expect(await readXml()).toContain(`<guid isPermaLink="false">${sermon.id}</guid>`);
  });

  test("keeps its id when its title, its address and its recording change", async () => {
    const { id } = await aSermon({ audioUrl: aRecordingUrl() });
    const changed = { title: "Another", slug: "another", audioUrl: aRecordingUrl() };
    await db.updateTable("sermons").set(changed).where("id", "=", id).execute();
    expect((await readFeed()).items.map(({ guid }) => guid)).toEqual([id]);
  });

  test("with only a small recording has that one, and no other version", async () => {
    const smallAudioUrl = aRecordingUrl();
    await aSermon({ smallAudioUrl, content: "" });
    const xml = await readXml();
    expect(xml).toContain(`<enclosure url="http://localhost${smallAudioUrl}"`);
    expect(xml).not.toMatch(/alternateEnclosure|transcript/);
  });

  test("is written so that every text is text, without characters that XML forbids", async () => {
    const title = `<b>"A" & 'B'</b> ]]> \u0001\u000b\ufffe🕊️ ẹ̀mí`;
    await aSermon({ title, audioUrl: aRecordingUrl() });
    const xml = await readXml();
    expect(xml).toContain(
      "<title>&lt;b&gt;&quot;A&quot; &amp; &apos;B&apos;&lt;/b&gt; ]]&gt; 🕊️ ẹ̀mí</title>",
    );
    for (const forbidden of ["\u0001", "\u000b", "\ufffe"]) expect(xml).not.toContain(forbidden);
  });

  test("has no markup from any of its texts, nor from those of the podcast", async () => {
    const markup = (name: string) => `<script>${name}</script>"'&amp;`;
    await setSetting("podcast", {
      title: markup("title of all"),
      author: markup("author"),
      category: "History",
      ownerEmail: "owner@example.org",
      artwork: null,
      appleUrl: null,
      spotifyUrl: null,
    });
    await aSermon({
      title: markup("title"),
      preacher: markup("preacher"),
      scripture: markup("scripture"),
      excerpt: markup("excerpt"),
      audioUrl: aRecordingUrl(),
    });
    const xml = await readXml();
    expect(xml).not.toContain("<script");
    for (const name of ["itunes:author", "itunes:title", "itunes:name", "title", "description"]) {
      expect(valuesOf(xml, name).join()).toContain("&lt;script&gt;");
    }
    const escaped = (name: string) => `&lt;script&gt;${name}&lt;/script&gt;&quot;&apos;&amp;amp;`;
    expect(valuesOf(xml, "itunes:author")).toEqual([escaped("author"), escaped("preacher")]);
  });
});

describe("the times", () => {
  test("sermons of one day keep the order of the list, by seconds", async () => {
    for (const [index, title] of ["First", "Second", "Third"].entries()) {
      const id = `01930000-0000-7000-8000-00000000000${index}`;
      await aSermon({ id, title, date: "2026-01-04", audioUrl: aRecordingUrl() });
    }
    await aSermon({ title: "The day before", date: "2026-01-03", audioUrl: aRecordingUrl() });
    const xml = await readXml();
    expect(valuesOf(xml, "itunes:title")).toEqual(["Third", "Second", "First", "The day before"]);
    expect(valuesOf(xml, "pubDate")).toEqual([
      "Sun, 04 Jan 2026 12:00:02 +0000",
      "Sun, 04 Jan 2026 12:00:01 +0000",
      "Sun, 04 Jan 2026 12:00:00 +0000",
      "Sat, 03 Jan 2026 12:00:00 +0000",
    ]);
  });

  test("are never in the future, although a sermon may have tomorrow’s date", async () => {
    await aSermon({ date: "2098-01-01", audioUrl: aRecordingUrl() });
    const [item] = (await readFeed()).items;
    expect(item?.pubDate?.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe("the feed of a series", () => {
  test("has the sermons of the series with their numbers, its own address and identifier", async () => {
    const series = await aSermonGroup("series", { title: "Wells", slug: "wells" });
    for (const [title, date] of [
      ["Part one", "2026-01-04"],
      ["Part two", "2026-01-11"],
    ]) {
      const { id } = await aSermon({ title, date, audioUrl: aRecordingUrl() });
      await inSeries(id, series.id);
    }
    await aSermon({ title: "Elsewhere", audioUrl: aRecordingUrl() });
    const path = "/sermons/series/wells/feed.xml";
    const parsed = await readFeed(path);
    expect(parsed).toMatchObject({
      title: "Wells · Springs of Restoration Ministries",
      description: "The sermons of the series “Wells”, in order.",
      link: "http://localhost/sermons/series/wells",
      itunesType: "serial",
    });
    expect(parsed.items.map(({ title, itunesEpisode }) => [title, itunesEpisode])).toEqual([
      ["Part two", 2],
      ["Part one", 1],
    ]);
    expect(parsed.guid).not.toBe((await readFeed()).guid);
    expect(await readXml(path)).toContain(`<atom:link href="http://localhost${path}"`);
  });

  test("is 404 for a series that does not exist, and 410 for one in the trash", async () => {
    await aSermonGroup("series", { slug: "gone", deletedAt: "2026-01-01T00:00:00.000Z" });
    for (const [slug, status] of [
      ["gone", 410],
      ["nowhere", 404],
      ["No%20slug", 404],
      ["%00", 404],
    ] as const) {
      const response = await get(`/sermons/series/${slug}/feed.xml`);
      expect(response.status, slug).toBe(status);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test("is 301 at a former address of the series, so that apps go on with it", async () => {
    const { id } = await aSermonGroup("series", { slug: "wells" });
    const former = { address: "series/pits", groupId: id };
    await db.insertInto("formerGroupAddresses").values(former).execute();
    const response = await get("/sermons/series/pits/feed.xml");
    expect([response.status, response.headers.get("Location")]).toEqual([
      301,
      "/sermons/series/wells/feed.xml",
    ]);
  });
});

describe("over HTTP", () => {
  test("has its type, may be read by other sites, and is compressed", async () => {
    await aSermon({ audioUrl: aRecordingUrl() });
    const response = await get(feed, { "Accept-Encoding": "gzip" });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/rss+xml; charset=utf-8",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "content-encoding": "gzip",
    });
  });

  test("is the same with and without compression", async () => {
    await aSermon({ audioUrl: aRecordingUrl() });
    const plain = await get(feed);
    expect(plain.headers.get("Content-Encoding")).toBe(null);
    for (const accepted of ["gzip;q=0", "gzip; q=0.0, identity", "x-gzip"]) {
      const response = await get(feed, { "Accept-Encoding": accepted });
      expect(response.headers.get("Content-Encoding"), accepted).toBe(null);
    }
    const compressed = await get(feed, { "Accept-Encoding": "br;q=0.5, gzip;q=0.8" });
    expect(compressed.headers.get("Content-Encoding")).toBe("gzip");
    expect(compressed.headers.get("ETag")).toBe(plain.headers.get("ETag"));
    const bytes = Buffer.from(await compressed.arrayBuffer());
    expect(compressed.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());
  });

  test("is 304 for a client that has it, until something changes", async () => {
    const { id } = await aSermon({ audioUrl: aRecordingUrl() });
    const etag = (await get(feed)).headers.get("ETag") ?? "";
    const again = await get(feed, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await db.updateTable("sermons").set({ title: "Changed" }).where("id", "=", id).execute();
    const changed = await get(feed, { "If-None-Match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).not.toBe(etag);
  });

  test("is 503 while the database is unavailable, so that apps keep what they have", async () => {
    await withoutTable("sermons", async () => {
      const response = await get(feed);
      expect(response.status).toBe(503);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    });
  });
});

describe("the transcript", () => {
  test("is the text of the sermon alone", async () => {
    await aSermon({ slug: "dig-again", title: "Dig <again>", content: "It began.\n\n## A well" });
    const response = await get("/sermons/dig-again/transcript.html");
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    const html = await response.text();
    expect(html).toContain("<h1>Dig &lt;again&gt;</h1>");
    expect(html).toContain("<p>It began.</p>");
  });

  test("is 404 for a sermon that is not public or has no text", async () => {
    await aSermon({ slug: "draft", publishedAt: null });
    await aSermon({ slug: "spoken", content: "", audioUrl: aRecordingUrl() });
    for (const slug of ["draft", "spoken", "nowhere", "series"]) {
      expect((await get(`/sermons/${slug}/transcript.html`)).status, slug).toBe(404);
    }
  });
});
