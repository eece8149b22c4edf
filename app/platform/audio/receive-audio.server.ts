/** Recordings arrive in parts, so that a lost connection costs one part. Any server can receive the next one. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { audioPartStore, audioStore } from "~/platform/media/media-store.server";
import { isPossibleInstant, latestPossible } from "~/platform/possible-instant.server";
import { createMutex } from "~/platform/queue.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { newId } from "~db/new-id.server";
import { type AudioFile, addAudioFile, audioFileName, findAudioFile } from "./audio-files.server";
import {
  AudioRefused,
  detectAudioFormat,
  inspectAudio,
  writeWithoutTags,
} from "./inspect-audio.server";

const megabyte = 1024 * 1024;
const maxAudioBytes = 200 * megabyte;
/** Unfinished uploads of one account, and of all. */
const maxOfAccount = 3 * maxAudioBytes;
const maxOfAll = 10 * maxAudioBytes;

/** `uploadId` is the same for the same file, `start` the first byte of the part, `size` that of the whole file. */
export type AudioPart = {
  userId: string;
  uploadId: string;
  name: string;
  start: number;
  size: number;
  bytes: Uint8Array;
};

export type AudioPartResult =
  | { is: "complete"; audio: AudioFile }
  | { is: "received"; received: number }
  | { is: "refused"; status: number; sentence: string };

/** Stores one part. The last part completes the recording. `received` is how much has arrived. */
export async function receiveAudioPart(part: AudioPart): Promise<AudioPartResult> {
  requireWritableDatabase();
  const { userId, name, start, size, bytes } = part;
  if (size === 0) return refuse("This file is empty. Please choose another one.");
  if (size > maxAudioBytes) {
    return refuse("This file is larger than 200 MB. Please choose a smaller one.");
  }
  if (start + bytes.length > size) return refuse(damaged);
  // Two accounts that send the same file do not share their parts.
  const uploadId = createHash("sha256")
    .update(`${userId} ${part.uploadId} ${size}`)
    .digest("hex")
    .slice(0, 32);
  const existing = await findAudioFile(db, { uploadId });
  if (existing && (await hasFile(existing))) return { is: "complete", audio: existing };
  const stored = await storePart({ userId, uploadId, start, bytes });
  if (stored === "full") {
    return {
      is: "refused",
      status: 503,
      sentence: "Too many uploads are unfinished. Please finish them, or try again tomorrow.",
    };
  }
  if (stored < size) return { is: "received", received: stored };
  return runInAudioQueue(() => complete(userId, uploadId, name));
}

const damaged = "This recording arrived damaged. Please choose it again.";

function refuse(sentence: string): AudioPartResult {
  return { is: "refused", status: 422, sentence };
}

/** False if it was lost, for example with a bucket. The same upload then stores it again. */
async function hasFile(audio: AudioFile): Promise<boolean> {
  const file = await audioStore.read(audioFileName(audio), { first: 0, last: 0 });
  await file?.body.cancel();
  return file !== undefined;
}

type StoredPart = Pick<AudioPart, "userId" | "uploadId" | "start" | "bytes">;

/** Returns how much has arrived. A part that does not start there is ignored. */
async function storePart({ userId, uploadId, start, bytes }: StoredPart): Promise<number | "full"> {
  const received = await sizeOf(db, { uploadId });
  if (received !== start || bytes.length === 0) return received;
  const isFull =
    (await sizeOf(db, { userId })) + bytes.length > maxOfAccount ||
    (await sizeOf(db, {})) + bytes.length > maxOfAll;
  if (isFull) return "full";
  // Before its row: a part that has a row can be read.
  await audioPartStore.store(partName(uploadId, start), bytes);
  await db
    .insertInto("audioParts")
    .values({ uploadId, userId, start, size: bytes.length, createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sizeOf(db, { uploadId });
}

function partName(uploadId: string, start: number): string {
  return `${uploadId}-${start}`;
}

async function sizeOf(
  database: Database,
  owner: { userId?: string; uploadId?: string },
): Promise<number> {
  let parts = database.selectFrom("audioParts");
  if (owner.userId) parts = parts.where("userId", "=", owner.userId);
  if (owner.uploadId) parts = parts.where("uploadId", "=", owner.uploadId);
  const { size } = await parts
    .select(({ fn }) => fn.sum<string | number | null>("size").as("size"))
    .executeTakeFirstOrThrow();
  return Number(size ?? 0);
}

/** Holds recordings while they are checked. */
const draftFolder = join(env.DATA_DIR, "audio-drafts");

/** A recording takes twice its size on disk while it is checked, so this process handles one at a time. */
const runInAudioQueue = createMutex();

async function complete(actor: string, uploadId: string, name: string): Promise<AudioPartResult> {
  const existing = await findAudioFile(db, { uploadId });
  if (existing && (await hasFile(existing))) return { is: "complete", audio: existing };
  await mkdir(draftFolder, { recursive: true });
  const draft = join(draftFolder, newId());
  const cleaned = `${draft}-cleaned`;
  try {
    await joinParts(uploadId, draft);
    const format = await detectAudioFormat(draft);
    await writeWithoutTags(draft, cleaned, format);
    const seconds = await inspectAudio(cleaned, format);
    const hash = await hashOf(cleaned);
    const { size: bytes } = await stat(cleaned);
    await audioStore.storeFile(audioFileName({ hash, format }), cleaned);
    const bitrate = Math.round((bytes * 8) / seconds / 1_000);
    const audio = await addAudioFile(actor, {
      format,
      seconds,
      bitrate,
      uploadId,
      hash,
      name,
      bytes,
    });
    await deleteParts(uploadId);
    return { is: "complete", audio };
  } catch (error) {
    // After another error the parts are still there for the next try.
    if (!(error instanceof AudioRefused)) throw error;
    await deleteParts(uploadId);
    return refuse(error.message);
  } finally {
    await Promise.all([rm(draft, { force: true }), rm(cleaned, { force: true })]);
  }
}

async function joinParts(uploadId: string, path: string): Promise<void> {
  async function* bytes() {
    for (const { start } of await partsOf(uploadId)) {
      const part = await audioPartStore.read(partName(uploadId, start));
      if (!part) throw new Error("A part of a recording is not in the store");
      yield* part.body;
    }
  }
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
}

function partsOf(uploadId: string) {
  return db
    .selectFrom("audioParts")
    .select("start")
    .where("uploadId", "=", uploadId)
    .orderBy("start")
    .execute();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex").slice(0, 32);
}

async function deleteParts(uploadId: string): Promise<void> {
  for (const { start } of await partsOf(uploadId)) {
    await audioPartStore.remove(partName(uploadId, start));
  }
  await db.deleteFrom("audioParts").where("uploadId", "=", uploadId).execute();
}

const partMs = 2 * 86_400_000;

/** An upload that is not finished after two days is deleted, and what a process that was killed left behind. */
export async function deleteExpiredAudioParts(now = Date.now()): Promise<void> {
  const before = new Date(now - partMs).toISOString();
  for (const name of await readdir(draftFolder).catch(() => [])) {
    const path = join(draftFolder, name);
    const { mtimeMs, mtime } = await stat(path);
    const isExpired = mtimeMs < now - partMs || !isPossibleInstant(mtime.toISOString(), 0, now);
    if (isExpired) await rm(path, { force: true });
  }
  const expired = await db
    .selectFrom("audioParts")
    .select("uploadId")
    .distinct()
    .where((row) =>
      row.or([row("createdAt", "<", before), row("createdAt", ">", latestPossible(0, now))]),
    )
    .execute();
  for (const { uploadId } of expired) await deleteParts(uploadId);
}
