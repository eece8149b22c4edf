/** Who may hear a recording: everybody while a public sermon names it, otherwise who may edit sermons. */
import { publishedSermons } from "~/features/sermons/sermons.server";
import { audioFileName } from "~/platform/audio/audio-files.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { findSession } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import { audioStore, type ByteRange, type StoredFile } from "~/platform/media/media-store.server";
import { type Audio, audioTypes, parseAudioUrl } from "~/ui/audio-url";
import { LruCache } from "~db/lru-cache.server";

export type ServedAudio = {
  hash: string;
  bytes: number;
  type: string;
  isPublic: boolean;
  /** Undefined if the file is not in the store. */
  read: (range?: ByteRange, isFlushed?: () => boolean) => Promise<StoredFile | undefined>;
};

/** The recording at a path, if this request may have it. */
export async function findServedAudio(
  path: string,
  request: Request,
): Promise<ServedAudio | undefined> {
  const audio = parseAudioUrl(path);
  const access = audio && (await findAccess(path, audio));
  if (!access || (access === "team" && !(await mayEditSermons(request)))) return undefined;
  const { hash, bytes, format } = audio;
  return {
    hash,
    bytes,
    type: audioTypes[format],
    isPublic: access === "everybody",
    read: (range, isFlushed) => audioStore.read(audioFileName(audio), range, isFlushed),
  };
}

type Access = "everybody" | "team" | undefined;

/** For the time of an outage. */
const lastKnown = new LruCache<string, Access>(500);

/** While the database fails, a recording is served to everybody if it was at the last request. */
async function findAccess(path: string, audio: Audio): Promise<Access> {
  try {
    const access = await readAccess(path, audio);
    lastKnown.set(path, access);
    return access;
  } catch (error) {
    if (lastKnown.get(path) === "everybody") return "everybody";
    throw error;
  }
}

/** One query, because a player sends many requests for one recording. The size in the URL must be true. */
async function readAccess(path: string, { hash, bytes, format }: Audio): Promise<Access> {
  const namedByPublicSermon = publishedSermons()
    .select("id")
    .where((sermon) =>
      sermon.or([sermon("audioUrl", "=", path), sermon("smallAudioUrl", "=", path)]),
    );
  const stored = await db
    .selectFrom("audioFiles")
    .select((file) => file.exists(namedByPublicSermon).as("isPublic"))
    .where("hash", "=", hash)
    .where("bytes", "=", bytes)
    .where("format", "=", format)
    .executeTakeFirst();
  if (!stored) return undefined;
  return stored.isPublic ? "everybody" : "team";
}

async function mayEditSermons(request: Request): Promise<boolean> {
  const user = await findSession(request);
  return user !== undefined && hasPermission(user.roles, "content");
}
