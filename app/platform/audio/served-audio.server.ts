import { db } from "~/platform/database.server";
import { audioStore, type ByteRange, type StoredFile } from "~/platform/media/media-store.server";
import { type Audio, audioTypes, parseAudioUrl } from "~/ui/audio-url";
import { audioFileName, findAudioFile } from "./audio-files.server";

export type ServedAudio = {
  hash: string;
  bytes: number;
  type: string;
  /** Undefined if the file is not in the store. */
  read: (range?: ByteRange, isFlushed?: () => boolean) => Promise<StoredFile | undefined>;
};

/** The recording at a path. Undefined for every other path. */
export async function findServedAudio(path: string): Promise<ServedAudio | undefined> {
  const audio = parseAudioUrl(path);
  if (!audio || !(await isStored(audio))) return undefined;
  const { hash, bytes, format } = audio;
  return {
    hash,
    bytes,
    type: audioTypes[format],
    read: (range, isFlushed) => audioStore.read(audioFileName(audio), range, isFlushed),
  };
}

/** The size in the URL must be true. While the database fails, everything in the store is served. */
async function isStored({ hash, bytes, format }: Audio): Promise<boolean> {
  try {
    const stored = await findAudioFile(db, { hash });
    return stored?.bytes === bytes && stored.format === format;
  } catch {
    return true;
  }
}
