/** Copies the thumbnails of video hosts into the media library, so that visitors call no other site. */
import { type Selectable, sql } from "kysely";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { findPictureByHash } from "~/platform/media/media.server";
import { addPicture, runInUploadQueue } from "~/platform/media/media-add.server";
import { describePicture } from "~/platform/media/media-change.server";
import { isPossibleInstant } from "~/platform/possible-instant.server";
import { parseUploadUrl } from "~/ui/upload-url";
import type { Schema } from "~db/schema.server";
import { fetchThumbnail } from "./fetch-thumbnail.server";
import { thumbnailSource } from "./thumbnail-source";

const actor = "system";
/** After the last one no copy is tried until someone saves the livestream again. */
const retryDelaysMs = [60_000, 3_600_000, 86_400_000];
const longestDelayMs = Math.max(...retryDelaysMs);
const maxCandidates = 100;
const maxFetches = 5;
const maxNameLength = 150;

type Stream = Pick<
  Selectable<Schema["livestreams"]>,
  | "id"
  | "title"
  | "streamUrl"
  | "thumbnailUrl"
  | "thumbnailPicture"
  | "thumbnailSource"
  | "thumbnailAttempts"
  | "thumbnailDueAt"
  | "version"
>;

/** Called often by the scheduler; most calls do nothing. */
export async function copyThumbnails(fetch = fetchThumbnail, now = Date.now()): Promise<void> {
  if (env.VIDEO_THUMBNAILS === "off") return;
  const dueBefore = new Date(now).toISOString();
  const waiting = (await listCandidates()).filter(
    (stream) =>
      stream.thumbnailSource !== (thumbnailSource(stream) ?? null) ||
      (stream.thumbnailDueAt ?? "") <= dueBefore ||
      !isPossibleInstant(stream.thumbnailDueAt ?? "", longestDelayMs, now),
  );
  for (const stream of waiting.slice(0, maxFetches)) await copyThumbnail(stream, fetch, now);
}

/** Livestreams that were saved since their thumbnail was copied or given up, the newest first. */
function listCandidates(): Promise<Stream[]> {
  return db
    .selectFrom("livestreams")
    .select(["id", "title", "streamUrl", "thumbnailUrl", "version"])
    .select(["thumbnailPicture", "thumbnailSource", "thumbnailAttempts", "thumbnailDueAt"])
    .where(sql<boolean>`version <> thumbnail_version`)
    .where("deletedAt", "is", null)
    .where((is) =>
      is.or([
        is("streamUrl", "like", "%youtu%"),
        is("thumbnailUrl", "like", "%youtube.com/%"),
        is("thumbnailUrl", "like", "%ytimg.com/%"),
        is("thumbnailUrl", "like", "%vimeocdn.com/%"),
      ]),
    )
    .orderBy("id", "desc")
    .limit(maxCandidates)
    .execute();
}

async function copyThumbnail(
  stream: Stream,
  fetch: typeof fetchThumbnail,
  now: number,
): Promise<void> {
  const source = thumbnailSource(stream);
  if (!source || (source === stream.thumbnailSource && (await hasPicture(stream)))) {
    await finish(stream, {});
    return;
  }
  const attempts = source === stream.thumbnailSource ? stream.thumbnailAttempts : 0;
  const delayMs = retryDelaysMs[attempts];
  if (!(await claim(stream, source, attempts, now + (delayMs ?? 0)))) return;
  try {
    const bytes = await fetch(source);
    await finish(stream, { thumbnailPicture: await store(stream, bytes) });
  } catch (error) {
    log.debug({ err: error, livestream: stream.id }, "a thumbnail could not be copied");
    if (delayMs === undefined) await finish(stream, {});
  }
}

async function hasPicture({ thumbnailPicture }: Stream): Promise<boolean> {
  const upload = parseUploadUrl(thumbnailPicture ?? "");
  const picture = upload && (await findPictureByHash(db, upload.hash));
  return picture?.deletedAt === null;
}

/** False if another server has begun, or if the livestream was saved meanwhile. */
async function claim(
  { id, version, thumbnailAttempts, thumbnailDueAt }: Stream,
  source: string,
  attempts: number,
  retryAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("livestreams")
    .set({
      thumbnailSource: source,
      thumbnailPicture: null,
      thumbnailAttempts: attempts + 1,
      thumbnailDueAt: new Date(retryAt).toISOString(),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("thumbnailAttempts", "=", thumbnailAttempts)
    .where("thumbnailDueAt", thumbnailDueAt === null ? "is" : "=", thumbnailDueAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The version stays: a person who edits the livestream meanwhile has no conflict. */
async function finish(
  { id, version }: Stream,
  columns: { thumbnailPicture?: string },
): Promise<void> {
  await db
    .updateTable("livestreams")
    .set({ ...columns, thumbnailVersion: version, thumbnailAttempts: 0, thumbnailDueAt: null })
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
}

async function store({ title }: Stream, bytes: Buffer): Promise<string> {
  const name = `Thumbnail of ${title}`.slice(0, maxNameLength);
  const picture = await runInUploadQueue(() => addPicture(actor, name, bytes));
  // The title stands beside it on every page.
  const description = { alt: "", isDecorative: true };
  if (!picture.isUsable) await describePicture(actor, picture.id, picture.version, description);
  return picture.address;
}
