/** A sermon with a recording that is published later. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { updateSearchIndex } from "~/public/search/search-sources.server";
import { get, read } from "~tests/support/app";
import { aSermonGroup } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";
import { aStaffMember } from "~tests/support/staff";

const audioUrl = `/audio/${"ab".repeat(16)}-48000000-2400.mp3`;
const smallAudioUrl = `/audio/${"cd".repeat(16)}-9000000-2400.mp3`;
const path = "/sermons/goldfinch-at-night";
const hourMs = 3_600_000;

/** Every public page and file that lists sermons. */
const lists = [
  "/",
  "/sermons",
  "/sermons?sermon=",
  "/sermons/series",
  "/sermons/series/harvest",
  "/sermons/preachers/ada",
  "/sermons/topics/joy",
  "/sermons/scripture",
  "/sermons/scripture/obadiah",
  "/search?q=goldfinch",
  "/sitemap.xml",
];

beforeEach(async () => {
  for (const table of [
    "sermons",
    "sermonAddresses",
    "sermonGroups",
    "series",
    "preachers",
    "topics",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  const series = await aSermonGroup("series", { title: "Harvest", slug: "harvest" });
  await aSermonGroup("preachers", { title: "Ada", slug: "ada" });
  await aSermonGroup("topics", { title: "Joy", slug: "joy" });
  const grace = await aStaffMember();
  const publishAt = new Date(Date.now() + hourMs).toISOString().slice(0, 16);
  const response = await grace.post("/admin/sermons?new=1", {
    title: "Goldfinch at Night",
    preacher: "Ada",
    date: "2026-03-01",
    scripture: "Obadiah 1:4",
    description: "A goldfinch sings.",
    audioUrl,
    smallAudioUrl,
    series: series.id,
    topics: "Joy",
    publishing: "later",
    // The form has the time of the home time zone, Lagos.
    publishAt: new Date(Date.parse(`${publishAt}Z`) + hourMs).toISOString().slice(0, 16),
  });
  expect(response.status).toBe(303);
  await updateSearchIndex();
});
afterEach(() => {
  vi.useRealTimers();
});

test("is listed nowhere before its minute, and no page names its recording", async () => {
  for (const list of lists) {
    const html = await read(list);
    expect(html, list).not.toMatch(/goldfinch at night|goldfinch-at-night|\/audio\/[0-9a-f]/i);
  }
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain(audioUrl);
});

test("is public with its recording from that minute on, without anyone doing anything", async () => {
  expect((await get(path)).status).toBe(404);
  advanceClock(hourMs + 60_000);
  const html = await read(path);
  expect(html).toContain(audioUrl);
  expect(html).toContain(smallAudioUrl);
  for (const list of lists.slice(1)) {
    const isListed = /goldfinch at night|goldfinch-at-night|Harvest|Obadiah/i.test(
      await read(list),
    );
    expect(isListed, list).toBe(true);
  }
});
