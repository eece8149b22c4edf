/** Checks what an uploaded recording is, and removes its pictures and the place where it was recorded. */
import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { AudioFormat } from "~/ui/audio-url";

/** The message is shown to the person who sent the file. */
export class AudioRefused extends Error {}

const maxSeconds = 12 * 3_600;

/** The decoder makes about 40 reads in any recording, and one for each part of a file that is built of tiny parts. */
const maxReads = 10_000;
/** The tables of twelve hours are smaller. */
const maxReadBytes = 32 * 1024 * 1024;
const mimeTypes = { mp3: "audio/mpeg", m4a: "audio/mp4" };

/** How many seconds a recording lasts. Call it after `writeWithoutTags`: the decoder reads tags without a limit. */
export async function inspectAudio(path: string, format: AudioFormat): Promise<number> {
  // Only uploads need it, so it is not loaded at the start.
  const { parseBlob } = await import("music-metadata");
  const blob = await openAsBlob(path, { type: mimeTypes[format] });
  limitReads(blob);
  const facts = await parseBlob(blob, { skipCovers: true }).catch((error) => {
    if (error instanceof AudioRefused) throw error;
    return undefined;
  });
  const { codec = "", duration = 0, hasVideo } = facts?.format ?? {};
  if (hasVideo) throw new AudioRefused(isVideo);
  if (!playableCodecs[format].test(codec) || !(duration >= 1)) throw new AudioRefused(isDamaged);
  if (duration > maxSeconds) throw new AudioRefused(isTooLong);
  return Math.round(duration);
}

/** Every read of the decoder is a slice. */
function limitReads(blob: Blob): void {
  const slice = blob.slice.bind(blob);
  let [reads, bytes] = [0, 0];
  blob.slice = (start = 0, end = blob.size) => {
    reads += 1;
    bytes += end - start;
    if (reads > maxReads || bytes > maxReadBytes) throw new AudioRefused(hasTooManyParts);
    return slice(start, end);
  };
}

const notAudio =
  "This is not an MP3 or M4A recording. Please save it as MP3 or M4A and choose that file.";
const isVideo = "This file holds a video. Please choose a recording with sound only.";
const isDamaged =
  "This recording is damaged, or it is of a kind that most phones cannot play. Please save it as MP3 and choose that file.";
const hasTooManyParts =
  "This recording is put together in an unusual way, and checking it would take too long. Please save it again as MP3 and choose that file.";
const isTooLong = "This recording is longer than 12 hours. Please choose a shorter one.";

const playableCodecs = { mp3: /^MPEG [12](?:\.5)? Layer 3$/, m4a: /AAC/ };

/** Decides by the bytes. The name and the type that the sender gave can be wrong. */
export async function detectAudioFormat(path: string): Promise<AudioFormat> {
  const file = await open(path);
  try {
    const start = await readAt(file, 0, 12);
    if (start.toString("latin1", 4, 8) === "ftyp") return "m4a";
    const audio = await readAt(file, await skipTags(file), 2);
    if (!isFrameStart(audio)) throw new AudioRefused(notAudio);
    return "mp3";
  } finally {
    await file.close();
  }
}

/** The first eleven bits are set; the next four say MPEG 1, 2 or 2.5 and layer III. */
function isFrameStart([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && [0xe2, 0xf2, 0xfa].includes(second & 0xfe);
}

const maxTags = 10;

/** Where the audio starts, after ID3v2 tags and the zeros that some programs write behind them. */
async function skipTags(file: FileHandle): Promise<number> {
  let position = 0;
  for (let tag = 0; tag < maxTags; tag++) {
    const header = await readAt(file, position, 10);
    if (header.toString("latin1", 0, 3) !== "ID3" || header.length < 10) break;
    const [a = 0, b = 0, c = 0, d = 0] = header.subarray(6);
    const hasFooter = ((header[5] ?? 0) & 0x10) !== 0;
    position += 10 + ((a << 21) | (b << 14) | (c << 7) | d) + (hasFooter ? 10 : 0);
  }
  if (position === 0) return 0;
  const padding = await readAt(file, position, 64 * 1024);
  const zeros = padding.findIndex((byte) => byte !== 0);
  return position + Math.max(0, zeros);
}

async function audioStart(path: string): Promise<number> {
  const file = await open(path);
  try {
    return await skipTags(file);
  } finally {
    await file.close();
  }
}

/** Writes a copy without tags. They can hold pictures, and phones write the place into a recording. */
export async function writeWithoutTags(
  source: string,
  target: string,
  format: AudioFormat,
): Promise<void> {
  const start = format === "mp3" ? await audioStart(source) : 0;
  await pipeline(createReadStream(source, { start }), createWriteStream(target, { mode: 0o600 }));
  if (format === "m4a") await blankTags(target);
}

const containers = new Set(["moov", "trak"]);
const tagBoxes = new Set(["udta", "meta", "uuid"]);
const maxBoxes = 10_000;

/** Turns the boxes with tags into free space of the same size, so that the offsets of the audio stay right. */
async function blankTags(path: string): Promise<void> {
  const file = await open(path, "r+");
  let boxes = 0;
  async function blankBetween(start: number, end: number): Promise<void> {
    let position = start;
    while (position + 8 <= end) {
      if (++boxes > maxBoxes) throw new AudioRefused(hasTooManyParts);
      const header = await readAt(file, position, 16);
      const type = header.toString("latin1", 4, 8);
      const size = boxSize(header, end - position);
      if (size < 8 || position + size > end) throw new AudioRefused(isDamaged);
      if (containers.has(type)) await blankBetween(position + 8, position + size);
      if (tagBoxes.has(type)) await blank(file, position, size);
      position += size;
    }
  }
  try {
    await blankBetween(0, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** Size 0 means to the end, and 1 that the size has 64 bits after the type. */
function boxSize(header: Buffer, rest: number): number {
  const size = header.readUInt32BE(0);
  if (size === 0) return rest;
  return size === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : size;
}

const blankBytes = 64 * 1024;

async function blank(file: FileHandle, position: number, size: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(blankBytes, size));
  // The first bytes may be a 64-bit size, which has to stay.
  const first = (await readAt(file, position, 4)).readUInt32BE(0) === 1 ? 16 : 8;
  await file.write("free", position + 4, "latin1");
  for (let at = first; at < size; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, size - at), position + at);
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
