/** A large feed: its schema, a podcast reader, and a real app that follows it. */
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { parseFeed } from "podcast-partytime";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { builtInSettings } from "~/settings/content";
import { aSermon, aSermonGroup, inSeries, setSetting } from "~tests/support/builders";
import { fetchRaw } from "~tests/support/http";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { aRecordingUrl } from "~tests/support/recordings";
import { type Episode, type FeedEntry, type Podcast, renderFeed } from "./render-feed.server";

vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);
const count = 300;
const schema = "tests/support/podcast/feed.xsd";

beforeAll(async () => {
  await db.deleteFrom("sermons").execute();
  const series = await aSermonGroup("series", { title: "Wells & springs", slug: "wells" });
  for (let index = 0; index < count; index += 1) {
    // Three sermons on each day, some without a text, some without a small version.
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 3))).toISOString().slice(0, 10);
    const { id } = await aSermon({
      title: `Sermon ${index} <&> “Ẹ̀mí” \u0002`,
      date: day,
      content: index % 4 === 0 ? "" : "A text",
      preacher: index % 7 === 0 ? "" : "A preacher",
      audioUrl: aRecordingUrl({ format: index % 2 === 0 ? "mp3" : "m4a" }),
      smallAudioUrl: index % 5 === 0 ? null : aRecordingUrl({ bytes: 7_200_000 }),
      captions: index % 3 === 0 ? "0".repeat(32) : null,
    });
    if (index % 10 === 0) await inSeries(id, series.id);
  }
  await setSetting("podcast", {
    ...builtInSettings.podcast,
    title: "Words & wells",
    ownerEmail: "owner@example.org",
  });
});

/** The complaints of xmllint; none if the feed is valid. */
async function validate(xml: string): Promise<string[]> {
  const child = spawn("xmllint", ["--noout", "--nonet", "--schema", schema, "-"]);
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  child.stdin.end(xml);
  await new Promise((resolve) => child.once("close", resolve));
  const lines = output.trim().split("\n");
  return lines.filter((line) => !/ (?:validates|fails to validate)$/.test(line));
}

test("both feeds are valid by the schema of the podcast namespace, of Apple and of RSS", async () => {
  const site = await serverAddress(launchOnTestDatabase());
  for (const path of ["/sermons/feed.xml", "/sermons/series/wells/feed.xml"]) {
    const { text } = await fetchRaw(site + path);
    expect(await validate(text), path).toEqual([]);
    // So the schema does find mistakes.
    expect(await validate(text.replace(/ length="\d+"/, ' length="0"'))).not.toEqual([]);
    expect(await validate(text.replace(/<podcast:guid>./, "<podcast:guid>x"))).not.toEqual([]);
    expect(await validate(text.replace(/ owner="[^"]+"/, ""))).toEqual([
      expect.stringContaining("locked': The attribute 'owner' is required but missing."),
    ]);
  }
});

test("a podcast reader finds every episode once, newest first, with what Apple requires", async () => {
  const site = await serverAddress(launchOnTestDatabase());
  const parsed = parseFeed((await fetchRaw(`${site}/sermons/feed.xml`)).text);
  const items = parsed?.items ?? [];
  expect(items).toHaveLength(count);
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(count);
  const times = items.map(({ pubDate }) => pubDate?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(new Set(times).size).toBe(count);
  for (const { title, enclosure, duration, link } of items) {
    expect(title).not.toBe("");
    expect(enclosure.url.startsWith(`${site}/audio/`)).toBe(true);
    expect(enclosure.url).toMatch(enclosure.type === "audio/mpeg" ? /\.mp3$/ : /\.m4a$/);
    expect(enclosure.url).toContain(`-${enclosure.length}-${duration}.`);
    expect(link?.startsWith(`${site}/sermons/`)).toBe(true);
  }
  expect(Object.keys(parsed?.pc20support ?? {})).toEqual(expect.arrayContaining(["1", "3"]));
});

test("HEAD has the headers of GET without a body, also for 304", async () => {
  const address = `${await serverAddress(launchOnTestDatabase())}/sermons/feed.xml`;
  const whole = await fetchRaw(address);
  const head = await fetchRaw(address, {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers.etag).toBe(whole.headers.etag);
  expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
  const known = { "If-None-Match": `W/"x", ${whole.headers.etag}` };
  expect((await fetchRaw(address, known, "HEAD")).status).toBe(304);
});

test("without SITE_URL, the addresses have the host that was asked", async () => {
  const site = await serverAddress(launchOnTestDatabase());
  const { text } = await fetchRaw(`${site}/sermons/feed.xml`, { Host: "church.example.org" });
  expect(text).toContain('<enclosure url="http://church.example.org/audio/');
  expect(text).not.toContain(new URL(site).host);
});

/** Newsboat with one feed. It knows an episode by its id, whatever feed it is in. */
async function follow(url: string) {
  const home = await mkdtemp(join(tmpdir(), "ministry-newsboat-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const [urls, cache, config] = [join(home, "urls"), join(home, "cache"), join(home, "config")];
  await writeFile(urls, `${url}\n`);
  await writeFile(config, "reload-threads 1\nmax-items 0\n");
  return {
    refresh: () =>
      run("newsboat", ["-u", urls, "-c", cache, "-C", config, "-x", "reload"], {
        env: { ...process.env, HOME: home, TERM: "xterm" },
      }),
    episodes: () => {
      const database = new DatabaseSync(cache, { readOnly: true });
      onTestFinished(() => database.close());
      const columns = "guid, title, enclosure_url as url, enclosure_type as type";
      return database.prepare(`select ${columns} from rss_item order by id`).all();
    },
  };
}

test.each([
  ["/sermons/feed.xml", count],
  ["/sermons/series/wells/feed.xml", count / 10],
])("newsboat follows %s, and refreshing doubles no episode", async (path, number) => {
  const site = await serverAddress(launchOnTestDatabase());
  const { refresh, episodes } = await follow(site + path);
  await refresh();
  const first = episodes();
  expect(first).toHaveLength(number);
  for (const { url, type } of first) {
    expect(String(url)).toContain(`${site}/audio/`);
    expect(type).toMatch(/^audio\/(?:mpeg|mp4)$/);
  }
  await refresh();
  expect(episodes()).toEqual(first);
  // Everything is different except the ids.
  const [{ guid } = { guid: "" }] = first;
  const changed = { title: "Corrected", slug: `corrected-${number}`, audioUrl: aRecordingUrl() };
  await db.updateTable("sermons").set(changed).where("id", "=", String(guid)).execute();
  await refresh();
  expect(episodes().map((row) => row.guid)).toEqual(first.map((row) => row.guid));
  expect(episodes().map(({ title }) => title)).toContain("Corrected");
});

test("time and size grow with the number of sermons, not faster", async () => {
  const podcast: Podcast = {
    url: "https://example.org/sermons/feed.xml",
    link: "https://example.org/sermons",
    artwork: "https://example.org/art/podcast.jpg",
    guid: "917393e3-1b1e-5cef-ace4-edaa54e1f810",
    title: "Sermons",
    description: "Sermons",
    author: "A ministry",
    category: "History",
    ownerEmail: null,
    isSeries: false,
  };
  const entry = { date: "2026-01-04", publishedAt: "2026-01-05T00:00:00.000Z" };
  const episodes = (length: number): (Episode & FeedEntry)[] =>
    Array.from({ length }, (_, index) => ({
      id: String(index),
      title: "A sermon & more",
      path: `/sermons/sermon-${index}`,
      preacher: "A preacher",
      scripture: "John 1:1",
      text: "A description. ".repeat(30),
      ...entry,
      audioUrl: aRecordingUrl(),
      smallAudioUrl: aRecordingUrl(),
      isWritten: true,
      hasCaptions: true,
    }));
  const measure = async (length: number) => {
    const list = episodes(length);
    const read = async (ids: string[]) => ids.flatMap((id) => list[Number(id)] ?? []);
    const runs: { ms: number; bytes: number }[] = [];
    for (let run = 0; run < 5; run += 1) {
      const start = performance.now();
      let bytes = 0;
      for await (const part of renderFeed(podcast, "https://example.org", list, read)) {
        bytes += part.length;
      }
      runs.push({ ms: performance.now() - start, bytes });
    }
    const [{ bytes } = { bytes: 0 }] = runs;
    return { bytes, ms: Math.min(...runs.map(({ ms }) => ms)) };
  };
  await measure(1_000);
  const [few, many] = [await measure(300), await measure(5_000)];
  expect(many.bytes / few.bytes).toBeLessThan(5_000 / 300 + 1);
  expect(many.ms).toBeLessThan(Math.max(few.ms, 1) * (5_000 / 300) * 3);
});
