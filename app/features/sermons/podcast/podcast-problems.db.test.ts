import { mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { builtInSettings } from "~/settings/content";
import { parseAudioUrl } from "~/ui/audio-url";
import { aSermon, setSetting } from "~tests/support/builders";
import { aRecordingUrl } from "~tests/support/recordings";
import { aStaffMember } from "~tests/support/staff";
import { listPodcastProblems } from "./podcast-problems.server";

const folder = join(env.DATA_DIR, "audio");
const texts = async () => (await listPodcastProblems()).map(({ text }) => text);

/** A recording whose file is in the store. */
async function aStoredRecording(bytes = 5_000) {
  const url = aRecordingUrl({ bytes });
  const path = join(folder, `${parseAudioUrl(url)?.hash}.mp3`);
  await mkdir(folder, { recursive: true });
  await writeFile(path, Buffer.alloc(bytes));
  return { url, path };
}

/** What the checks find is remembered until a sermon changes. */
const touch = () =>
  db
    .updateTable("sermons")
    .set((row) => ({ version: row("version", "+", 1) }))
    .execute();

beforeEach(async () => {
  await db.deleteFrom("sermons").execute();
  await db.deleteFrom("settings").execute();
});

test("a podcast in order has no problems, and neither has a site without one", async () => {
  expect(await texts()).toEqual([]);
  const { url } = await aStoredRecording();
  await aSermon({ audioUrl: url, smallAudioUrl: (await aStoredRecording()).url });
  await setSetting("podcast", { ...builtInSettings.podcast, title: "Words" });
  expect(await texts()).toEqual([]);
});

test("names the sermon whose recording is missing or too short, with the way to it", async () => {
  const { url, path } = await aStoredRecording();
  const { id } = await aSermon({ title: "Dig again", audioUrl: url });
  await truncate(path, 4_000);
  expect(await listPodcastProblems()).toEqual([
    {
      text: "The recording of “Dig again” is not complete on the server, so apps stop playing it early. Open the sermon and choose the recording again.",
      to: `/admin/sermons?edit=${id}`,
    },
  ]);
  await rm(path);
  await touch();
  expect(await texts()).toEqual([
    "The recording of “Dig again” is missing from the server, so apps cannot play it. Open the sermon and choose the recording again.",
  ]);
});

test("names three sermons and counts the others", async () => {
  for (let index = 0; index < 5; index += 1) await aSermon({ audioUrl: aRecordingUrl() });
  const found = await texts();
  expect(found).toHaveLength(4);
  expect(found[3]).toMatch(/^2 more recordings of the podcast are missing or not complete\./);
});

test("says so if the podcast is set up and has no episode", async () => {
  await setSetting("podcast", { ...builtInSettings.podcast, title: "Words" });
  expect(await texts()).toEqual([
    "The podcast has no episode, so apps refuse it. Add a recording to a published sermon.",
  ]);
});

test("says so if the chosen picture is missing", async () => {
  const { url } = await aStoredRecording();
  await aSermon({ audioUrl: url });
  const artwork = `/uploads/${"0".repeat(32)}-1385x1385.jpg`;
  await setSetting("podcast", { ...builtInSettings.podcast, artwork });
  expect(await listPodcastProblems()).toEqual([
    {
      text: "The picture of the podcast is missing from the server. Choose another one.",
      to: "/admin/settings/podcast",
    },
  ]);
});

test("the dashboard of everyone who edits sermons has the line", async () => {
  await aSermon({ title: "Dig again", audioUrl: aRecordingUrl() });
  const editor = await aStaffMember("editor", "Esther");
  expect(await editor.read("/admin/dashboard")).toContain(
    "The recording of “Dig again” is missing",
  );
  const team = await aStaffMember("prayerTeam", "Paul");
  expect(await team.read("/admin/dashboard")).not.toContain("Dig again");
});
