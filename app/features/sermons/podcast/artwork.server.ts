/**
 * The square picture of a podcast: our own glass, or a picture of the media library, cropped. Cropped ones are in a
 * folder of each server. They can be made again, so they are not in a backup.
 */
import { join } from "node:path";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { runInUploadQueue } from "~/platform/media/media-add.server";
import {
  fileName,
  mediaStore,
  openFolder,
  type StoredFile,
} from "~/platform/media/media-store.server";
import { cropSquareInWorker } from "~/platform/media/picture-worker.server";
import { builtInSettings } from "~/settings/content";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { parseUploadUrl, type Upload } from "~/ui/upload-url";
import { builtInArtwork } from "./built-in-artwork";

const files = openFolder(join(env.DATA_DIR, "podcast-artwork"));

/** The least that podcast directories accept. */
const side = 1_400;

/** `picture` is the one of a series. Without it the podcast has the chosen picture, or our own. */
export function artworkUrl({ podcast, brand }: Settings, picture: string | null = null): string {
  const upload = parseUploadUrl(picture ?? podcast.artwork ?? "");
  if (upload) return `/sermons/artwork/${upload.hash}.jpg`;
  return brand === builtInSettings.brand ? builtInArtwork.named : builtInArtwork.plain;
}

/** Undefined if no podcast has this picture, or if its file is lost. */
export async function loadArtwork(name: string): Promise<StoredFile | undefined> {
  const [, hash] = /^([0-9a-f]{32})\.jpg$/.exec(name) ?? [];
  const upload = hash && (await findChosenPicture(hash));
  if (!upload) return undefined;
  const made = await files.read(name);
  if (made) return made;
  await runInUploadQueue(async () => {
    // Another request may have made it meanwhile.
    if (await isMade(name)) return;
    const source = await mediaStore.read(fileName({ ...upload, format: "jpg" }));
    if (!source) return;
    const bytes = Buffer.from(await new Response(source.body).arrayBuffer());
    await files.store(name, await cropSquareInWorker(bytes, side));
  });
  return files.read(name);
}

async function isMade(name: string): Promise<boolean> {
  const file = await files.read(name);
  await file?.body.cancel();
  return file !== undefined;
}

async function findChosenPicture(hash: string): Promise<Upload | undefined> {
  const { podcast } = await readSettings();
  const series = await db
    .selectFrom("series")
    .select("pictureUrl")
    .where("pictureUrl", "like", `/uploads/${hash}-%`)
    .where("deletedAt", "is", null)
    .limit(1)
    .execute();
  const urls = [podcast.artwork, ...series.map(({ pictureUrl }) => pictureUrl)];
  return urls.map((url) => parseUploadUrl(url ?? "")).find((upload) => upload?.hash === hash);
}
