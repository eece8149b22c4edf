/** Recordings that are sent in parts, checked, stored and served. */
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type AudioFile, deleteUnusedAudioFiles } from "~/platform/audio/audio-files.server";
import { inspectAudio } from "~/platform/audio/inspect-audio.server";
import { deleteExpiredAudioParts } from "~/platform/audio/receive-audio.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { get, read, send, visibleText } from "~tests/support/app";
import { aSermon } from "~tests/support/builders";
import { aMediaEditor } from "~tests/support/media-library";
import {
  anMp3WithItems,
  anMp3WithTexts,
  aSilentM4a,
  aSilentMp3,
  box,
  emptyBoxes,
  uint32,
} from "~tests/support/recordings";

vi.setConfig({ testTimeout: 60_000 });

let grace: Awaited<ReturnType<typeof aMediaEditor>>;

beforeAll(async () => {
  grace = await aMediaEditor();
});
beforeEach(async () => {
  for (const table of ["audioFiles", "audioParts", "sermons", "revisions"] as const) {
    await db.deleteFrom(table).execute();
  }
  for (const folder of ["audio", "audio-parts"]) {
    await rm(join(env.DATA_DIR, folder), { recursive: true, force: true });
  }
});

type Part = { id?: string; start?: number; size?: number; by?: typeof grace };
type Answer = { status: number; received?: number; audio?: AudioFile; sentence?: string };

async function sendPart(
  bytes: Buffer,
  { id = "a".repeat(32), start = 0, size = bytes.length, by = grace }: Part = {},
): Promise<Answer> {
  const query = new URLSearchParams({
    id,
    start: String(start),
    size: String(size),
    name: "a.mp3",
  });
  const headers = { ...by.headers, "Content-Type": "application/octet-stream" };
  const response = await send(`/admin/sermons/audio?${query}`, new Uint8Array(bytes), headers);
  return { status: response.status, ...(await response.json().catch(() => ({}))) };
}

async function upload(bytes: Buffer, id?: string): Promise<AudioFile> {
  const { audio, sentence } = await sendPart(bytes, { id });
  if (!audio) throw new Error(`refused: ${sentence}`);
  return audio;
}

const countParts = async () => (await db.selectFrom("audioParts").select("start").execute()).length;
const served = async (url: string) =>
  Buffer.from(await (await get(url, grace.headers)).arrayBuffer());

describe("a recording in parts", () => {
  const bytes = aSilentMp3();
  const half = Math.floor(bytes.length / 2);
  const size = bytes.length;

  test("is complete with its last part, and the parts are deleted", async () => {
    expect(await sendPart(bytes.subarray(0, half), { size })).toEqual({
      status: 200,
      received: half,
    });
    const { status, audio } = await sendPart(bytes.subarray(half), { start: half, size });
    expect(status).toBe(201);
    expect(audio).toMatchObject({ format: "mp3", seconds: 3, bytes: size, bitrate: 128 });
    expect((await served(audio?.url ?? "")).equals(bytes)).toBe(true);
    expect(await countParts()).toBe(0);
    expect(await readdir(join(env.DATA_DIR, "audio-parts"))).toEqual([]);
    expect(await readdir(join(env.DATA_DIR, "audio-drafts"))).toEqual([]);
  });

  test("goes on where it stopped: a part from elsewhere is told how much has arrived", async () => {
    await sendPart(bytes.subarray(0, half), { size });
    expect(await sendPart(bytes.subarray(0, half), { size })).toMatchObject({ received: half });
    expect(await sendPart(bytes.subarray(half + 9), { start: half + 9, size })).toMatchObject({
      received: half,
    });
    expect(await sendPart(bytes.subarray(half), { start: half, size })).toMatchObject({
      status: 201,
    });
  });

  test("whose last response was lost is not sent again", async () => {
    const { url } = await upload(bytes);
    expect(await sendPart(bytes.subarray(0, 9), { size })).toMatchObject({
      status: 201,
      audio: { url },
    });
    expect(await countParts()).toBe(0);
  });

  test("of another account does not mix with it", async () => {
    const other = await aMediaEditor("editor", "Ruth");
    await sendPart(bytes.subarray(0, half), { size });
    expect(await sendPart(bytes.subarray(0, 9), { size, by: other })).toMatchObject({
      received: 9,
    });
  });

  test("that nobody finishes is deleted after two days", async () => {
    await sendPart(bytes.subarray(0, half), { size });
    await deleteExpiredAudioParts(Date.now() + 1.9 * 86_400_000);
    expect(await countParts()).toBe(1);
    await deleteExpiredAudioParts(Date.now() + 2.1 * 86_400_000);
    expect(await countParts()).toBe(0);
    expect(await readdir(join(env.DATA_DIR, "audio-parts"))).toEqual([]);
  });
});

describe("tags are removed", () => {
  test("with the picture in an MP3", async () => {
    const picture = Buffer.alloc(200_000, "picture");
    const { url, bytes, seconds } = await upload(aSilentMp3({ picture }));
    expect((await served(url)).equals(aSilentMp3())).toBe(true);
    expect({ bytes, seconds }).toEqual({ bytes: aSilentMp3().length, seconds: 3 });
  });

  test("with the place in an M4A, whose audio stays where it was", async () => {
    const original = aSilentM4a({ place: "+06.5244+003.3792/" });
    const { url, format, seconds } = await upload(original);
    expect({ format, seconds }).toEqual({ format: "m4a", seconds: 3 });
    const stored = await served(url);
    expect(stored.length).toBe(original.length);
    expect(stored.includes("+06.5244")).toBe(false);
    const audio = original.indexOf("mdat");
    expect(stored.subarray(audio).equals(original.subarray(audio))).toBe(true);
  });
});

describe("of tiny parts without number", () => {
  test("is stored without them if they are tags", async () => {
    const { url } = await upload(anMp3WithTexts(300_000));
    expect((await served(url)).equals(aSilentMp3())).toBe(true);
    const tags = box("udta", box("meta", Buffer.alloc(4), box("ilst", emptyBoxes(300_000))));
    const { seconds } = await upload(Buffer.concat([aSilentM4a(), tags]), "b".repeat(32));
    expect(seconds).toBe(3);
  });

  const start = aSilentM4a().subarray(0, 28);
  test.each([
    ["boxes behind the audio", Buffer.concat([aSilentM4a(), emptyBoxes(500_000)])],
    ["boxes in the index", Buffer.concat([start, box("moov", emptyBoxes(500_000))])],
    [
      "boxes deep in the index",
      Buffer.concat([start, box("moov", box("trak", box("mdia", emptyBoxes(500_000))))]),
    ],
    ["items behind the audio of an MP3", anMp3WithItems(250_000)],
  ])("is refused: %s", async (_, bytes) => {
    const answer = await sendPart(bytes);
    expect(answer).toMatchObject({
      status: 422,
      sentence: expect.stringMatching(/unusual way.* save it again as MP3/),
    });
    expect(await countParts()).toBe(0);
  });

  test("is refused if a table in it is longer than that of twelve hours", async () => {
    const path = join(env.DATA_DIR, "long-table.m4a");
    const samples = 10_000_000;
    const table = box("stsz", uint32(0, 0, samples), Buffer.alloc(4 * samples));
    const track = box("trak", box("mdia", box("minf", box("stbl", table))));
    await writeFile(path, Buffer.concat([start, box("moov", track)]));
    await expect(inspectAudio(path, "m4a")).rejects.toThrow("unusual way");
  });
});

describe("is refused with a sentence, and nothing is stored:", () => {
  const mp3 = aSilentMp3({ seconds: 1 });
  test.each([
    ["a page called MP3", Buffer.concat([Buffer.from("<html><script>"), mp3]), "not an MP3"],
    ["text", Buffer.from("hello ".repeat(1_000)), "not an MP3"],
    [
      "a picture with a tag before it",
      Buffer.concat([aSilentMp3({ picture: mp3 }).subarray(0, mp3.length), Buffer.from("\x89PNG")]),
      "not an MP3",
    ],
    ["an M4A without audio", aSilentM4a().subarray(0, 60), "damaged"],
    [
      "boxes that end nowhere",
      Buffer.concat([aSilentM4a(), Buffer.from([0x7f, 0, 0, 0, 0x66, 0x72, 0x65, 0x65])]),
      "damaged",
    ],
  ])("%s", async (_, bytes, sentence) => {
    const answer = await sendPart(bytes);
    expect(answer).toMatchObject({ status: 422, sentence: expect.stringContaining(sentence) });
    expect(await db.selectFrom("audioFiles").selectAll().execute()).toEqual([]);
    expect(await countParts()).toBe(0);
  });

  test("more than 200 MB, an empty file, and more bytes than announced", async () => {
    expect(await sendPart(mp3, { size: 201 * 1024 * 1024 })).toMatchObject({
      status: 422,
      sentence: expect.stringMatching(/200 MB/),
    });
    expect(await sendPart(Buffer.alloc(0), { size: 0 })).toMatchObject({
      status: 422,
      sentence: expect.stringMatching(/empty/),
    });
    expect(await sendPart(mp3, { size: 10 })).toMatchObject({
      status: 422,
      sentence: expect.stringMatching(/damaged/),
    });
  });

  test("a part above 5 MB", async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 1);
    expect(await sendPart(bytes, { size: bytes.length })).toMatchObject({ status: 413 });
  });

  test("an upload by people who may not edit sermons", async () => {
    const treasurer = await aMediaEditor("treasurer", "Abel");
    expect(await sendPart(mp3, { by: treasurer })).toMatchObject({ status: 403 });
    expect((await send("/admin/sermons/audio", new Uint8Array(mp3), {})).status).not.toBe(201);
  });

  test("parameters that name no part", async () => {
    expect(await sendPart(mp3, { id: "../../secret" })).toMatchObject({ status: 400 });
    expect(await sendPart(mp3, { start: -1 })).toMatchObject({ status: 400 });
  });
});

describe("the page of a sermon", () => {
  test("offers its recordings with their sizes, and no browser fetches one before it is played", async () => {
    const full = await upload(aSilentMp3({ seconds: 120 }));
    const small = await upload(aSilentMp3({ seconds: 60 }), "b".repeat(32));
    const { slug } = await aSermon({ audioUrl: full.url, smallAudioUrl: small.url });
    const page = await read(`/sermons/${slug}`);
    expect(visibleText(page)).toMatch(/Read 1 KB Small 958 KB Full 1\.9 MB/);
    expect(page).toContain(`<audio controls="" preload="none"`);
    expect(page).toContain(`<source src="${small.url}" type="audio/mpeg"/>`);
    expect(page).toMatch(/"not":\{"href_matches":\[[^\]]*"\/audio\/\*"/);
    expect(page).toContain("/assets/sermon-audio-script-");
  });

  test("without a recording has no player", async () => {
    const { slug } = await aSermon();
    expect(await read(`/sermons/${slug}`)).not.toMatch(/<audio|sermon-audio-script/);
  });
});

describe("a recording", () => {
  test("is sent whole or in parts, and only under its true size", async () => {
    const bytes = aSilentMp3();
    const { url, hash } = await upload(bytes);
    await aSermon({ audioUrl: url });
    const whole = await get(url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      etag: `"${hash}"`,
      "cache-control": "public, no-cache",
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(whole.headers.get("content-encoding")).toBeNull();
    const part = await get(url, { Range: "bytes=100-199", "Accept-Encoding": "br" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-199/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    const last = await get(url, { Range: "bytes=-7" });
    expect(Buffer.from(await last.arrayBuffer())).toEqual(bytes.subarray(-7));
    const beyond = await get(url, { Range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
    expect((await get(url, { "If-None-Match": `"${hash}"` })).status).toBe(304);
    expect((await get(url, { Range: "bytes=0-1", "If-Range": '"old"' })).status).toBe(200);
    for (const other of [
      url.replace(`${bytes.length}`, `${bytes.length + 1}`),
      url.replace("mp3", "m4a"),
      url.replace(hash, "0".repeat(32)),
      "/audio/../secret.key",
    ]) {
      expect((await get(other)).status).toBe(404);
    }
  });

  describe("is not served to strangers", () => {
    test.each([
      ["that no sermon names", undefined],
      ["of a draft", { publishedAt: null }],
      ["of a sermon that is published later", { publishedAt: "2099-01-01T00:00:00.000Z" }],
      ["of a sermon in the trash", { deletedAt: "2026-01-01T00:00:00.000Z" }],
    ])("%s", async (_, row) => {
      const { url, hash } = await upload(aSilentMp3());
      if (row) await aSermon({ ...row, audioUrl: url });
      const refused = await get(url, { Range: "bytes=0-9", "If-None-Match": `"${hash}"` });
      expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
      const treasurer = await aMediaEditor("treasurer", "Abel");
      expect((await get(url, treasurer.headers)).status).toBe(404);
    });

    test("from the moment on that its sermon is withdrawn", async () => {
      const { url, hash } = await upload(aSilentMp3());
      const { id } = await aSermon({ smallAudioUrl: url });
      const known = { "If-None-Match": `"${hash}"` };
      expect((await get(url, known)).status).toBe(304);
      await db.updateTable("sermons").set({ publishedAt: null }).where("id", "=", id).execute();
      expect((await get(url, known)).status).toBe(404);
    });
  });

  test("of a draft is played in parts to who may edit sermons, and no shared cache stores it", async () => {
    const bytes = aSilentMp3();
    const { url } = await upload(bytes);
    await aSermon({ audioUrl: url, publishedAt: null });
    const part = await get(url, { ...grace.headers, Range: "bytes=0-9" });
    expect([part.status, part.headers.get("Cache-Control")]).toEqual([206, "private, no-cache"]);
    expect(part.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(0, 10));
  });

  test("that was public plays on while the database is unavailable, and no other does", async () => {
    const { url } = await upload(aSilentMp3());
    const draft = await upload(aSilentMp3({ seconds: 5 }), "c".repeat(32));
    await aSermon({ audioUrl: url });
    expect((await get(url)).status).toBe(200);
    expect((await get(draft.url)).status).toBe(404);
    await sql`alter table audio_files rename to elsewhere`.execute(db);
    try {
      expect((await get(url)).status).toBe(200);
      expect((await get(draft.url)).status).toBe(503);
    } finally {
      await sql`alter table elsewhere rename to audio_files`.execute(db);
    }
  });

  test("is stored once for the same bytes, and deleted a week after no sermon uses it", async () => {
    const bytes = aSilentMp3();
    const { url } = await upload(bytes);
    expect(await upload(aSilentMp3({ picture: Buffer.alloc(9) }), "b".repeat(32))).toMatchObject({
      url,
    });
    const later = Date.now() + 8 * 86_400_000;
    await aSermon({ smallAudioUrl: url });
    expect(await deleteUnusedAudioFiles(later)).toBe(0);
    await db.updateTable("sermons").set({ smallAudioUrl: null }).execute();
    expect(await deleteUnusedAudioFiles()).toBe(0);
    expect(await deleteUnusedAudioFiles(later)).toBe(1);
    expect((await get(url)).status).toBe(404);
    expect(await readdir(join(env.DATA_DIR, "audio"))).toEqual([]);
  });
});
