import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { addAudioFile } from "~/platform/audio/audio-files.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { backupTables } from "~/resources";
import { newId } from "~db/new-id.server";
import { aSilentMp3 } from "~tests/support/recordings";
import { unpack } from "./archive.server";
import { makeBackup } from "./make-backup.server";
import { readManifest } from "./manifest.server";
import { removeOldRecordings, restoreRecordings } from "./recordings.server";

const audioFolder = join(env.DATA_DIR, "audio");
let folder: string;

beforeEach(async () => {
  await db.deleteFrom("audioFiles").execute();
  await rm(audioFolder, { recursive: true, force: true });
  folder = await mkdtemp(join(tmpdir(), "ministry-backup-"));
});

/** Stores a recording with its row. Returns the name of its file. */
async function aStoredRecording(seconds = 3): Promise<string> {
  const content = aSilentMp3({ seconds });
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  const name = `${hash}.mp3`;
  await mkdir(audioFolder, { recursive: true });
  await writeFile(join(audioFolder, name), content);
  await addAudioFile("system", {
    hash,
    uploadId: newId(),
    name: "sunday.mp3",
    format: "mp3",
    bytes: content.length,
    seconds,
    bitrate: 128,
  });
  return name;
}

const inBackup = async () =>
  (await readdir(join(folder, "audio")).catch(() => [])).filter((name) => name.endsWith(".mp3"));

const make = (hasRecordings?: boolean) => makeBackup(db, folder, backupTables, { hasRecordings });

async function unpacked(path: string): Promise<string> {
  const content = await mkdtemp(join(tmpdir(), "ministry-unpacked-"));
  await unpack(path, content, undefined);
  return content;
}

async function restoreFrom(path: string) {
  const content = await unpacked(path);
  return restoreRecordings(path, content, await readManifest(content));
}

test("a recording is stored once for all backups, and takes no space beside the site's own file", async () => {
  const name = await aStoredRecording();
  const first = await make();
  const { ino } = await stat(join(folder, "audio", name));
  expect(first.recordings).toBe(1);
  expect((await make()).recordings).toBe(1);
  expect((await stat(join(folder, "audio", name))).ino).toBe(ino);
  expect((await stat(join(audioFolder, name))).ino).toBe(ino);
  const files = await readdir(await unpacked(first.path), { recursive: true });
  expect(files.filter((file) => file.endsWith(".mp3"))).toEqual([]);
});

test("recordings can be left out", async () => {
  await aStoredRecording();
  expect((await make(false)).recordings).toBeUndefined();
  expect(await inBackup()).toEqual([]);
});

test("a damaged recording is not backed up, and the rest is", async () => {
  const [good, bad] = [await aStoredRecording(3), await aStoredRecording(4)];
  await writeFile(join(audioFolder, bad), "cut");
  expect((await make()).recordings).toBe(1);
  expect(await inBackup()).toEqual([good]);
});

test("a restore stores lost recordings again, and counts those that are not beside the archive", async () => {
  const [lost, gone] = [await aStoredRecording(3), await aStoredRecording(4)];
  const { path } = await make();
  const bytes = await readFile(join(audioFolder, lost));
  await rm(audioFolder, { recursive: true });
  await rm(join(folder, "audio", gone));
  expect(await restoreFrom(path)).toEqual({ recordings: 1, missingRecordings: 1 });
  expect(await readFile(join(audioFolder, lost))).toEqual(bytes);
});

test("a restore does not store a damaged recording", async () => {
  const name = await aStoredRecording();
  const { path } = await make();
  await rm(audioFolder, { recursive: true });
  await unlink(join(folder, "audio", name));
  await writeFile(join(folder, "audio", name), "cut");
  expect(await restoreFrom(path)).toEqual({ recordings: 0, missingRecordings: 1 });
});

test("a recording is deleted after the last archive of its time, and never while its time is not known", async () => {
  const name = await aStoredRecording();
  const { path } = await make();
  const index = join(folder, "audio", "last-used.json");
  await writeFile(index, JSON.stringify({ [name]: "2026-01-01T00:00:00.000Z" }));
  await writeFile(join(folder, "before-upgrade-2025-12-31T00-00-00-000Z.tar.gz"), "");
  await removeOldRecordings(folder);
  expect(await inBackup()).toEqual([name]);
  await rm(join(folder, "before-upgrade-2025-12-31T00-00-00-000Z.tar.gz"));
  await rm(index);
  await removeOldRecordings(folder);
  expect(await inBackup()).toEqual([name]);
  await writeFile(index, JSON.stringify({ [name]: "2026-01-01T00:00:00.000Z" }));
  await removeOldRecordings(folder);
  expect(await inBackup()).toEqual([]);
  expect((await stat(path)).size).toBeGreaterThan(0);
});
