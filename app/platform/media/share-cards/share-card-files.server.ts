/**
 * The files of share cards, in a folder of each server. They can all be drawn again from the records, so they are
 * neither in the bucket nor in a backup.
 */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { runInUploadQueue } from "~/platform/media/media-add.server";
import {
  fileName,
  mediaStore,
  openFolder,
  type StoredFile,
} from "~/platform/media/media-store.server";
import { drawShareCardInWorker } from "~/platform/media/picture-worker.server";
import { type ShareCardId, type ShareCardShape, shareCardUrl } from "~/ui/share-card-url";
import { parseUploadUrl, uploadSizes } from "~/ui/upload-url";
import { hashShareCard, type ShareCard, toDrawnCard } from "./share-card.server";

const folder = join(env.DATA_DIR, "share-cards");
const files = openFolder(folder);

const shapes = ["wide", "tall"] as const;
const namePattern = /^(\w+)\.([\w-]{1,64})\.[0-9a-f]{16}-(?:wide|tall)\.jpg$/;
/** Drawing takes two seconds, so this many are ready within half a minute. */
const maxWaiting = 10;
const retryAfterFailureMs = 600_000;

/** By URL, so that a picture for which many people ask is drawn once. */
const drawing = new Map<string, Promise<void>>();
const failedAt = new Map<string, number>();

function nameOf({ kind, id, hash }: ShareCardId, shape: ShareCardShape): string {
  return `${kind}.${id}.${hash}-${shape}.jpg`;
}

export function shareCardFileNames(card: ShareCardId): string[] {
  return shapes.map((shape) => nameOf(card, shape));
}

export function readShareCardFile(
  card: ShareCardId,
  shape: ShareCardShape,
): Promise<StoredFile | undefined> {
  return files.read(nameOf(card, shape));
}

/** Draws both pictures, one card at a time. False if too many wait, or if it has failed. */
export async function drawShareCardFiles(
  card: ShareCard,
  brand: string,
  now = Date.now(),
): Promise<boolean> {
  const { kind, id } = card;
  const named = { kind, id, hash: hashShareCard(card, brand) };
  const key = shareCardUrl(named, "wide");
  const current = drawing.get(key);
  if (!current) {
    if (drawing.size >= maxWaiting || (failedAt.get(key) ?? 0) > now - retryAfterFailureMs) {
      return false;
    }
    drawing.set(
      key,
      runInUploadQueue(() => draw(card, brand, named)).finally(() => drawing.delete(key)),
    );
  }
  try {
    await drawing.get(key);
    failedAt.delete(key);
    return true;
  } catch (error) {
    failedAt.set(key, now);
    log.warn({ err: error, card: key }, "a share card could not be drawn");
    return false;
  }
}

async function draw(card: ShareCard, brand: string, named: ShareCardId): Promise<void> {
  const pictures = await drawShareCardInWorker(toDrawnCard(card, brand), await readCover(card));
  for (const shape of shapes) await files.store(nameOf(named, shape), pictures[shape]);
}

/** Empty if there is no cover, or if its file is lost: then the card shows stained glass. */
async function readCover({ cover }: ShareCard): Promise<Buffer> {
  const upload = cover ? parseUploadUrl(cover) : undefined;
  if (!upload) return Buffer.alloc(0);
  const sizes = uploadSizes(upload);
  const size = sizes.find(({ width }) => width >= 800) ?? upload;
  const file = await mediaStore.read(fileName({ ...upload, ...size, format: "jpg" }));
  return file ? Buffer.from(await new Response(file.body).arrayBuffer()) : Buffer.alloc(0);
}

export type ShareCardFile = { name: string; kind: string; id: string; drawnAt: number };

export async function listShareCardFiles(): Promise<ShareCardFile[]> {
  const names = await readdir(folder).catch(() => []);
  const listed: ShareCardFile[] = [];
  for (const name of names) {
    const [, kind = "", id = ""] = namePattern.exec(name) ?? [];
    const drawnAt = await stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    listed.push({ name, kind, id, drawnAt });
  }
  return listed;
}

export function removeShareCardFile(name: string): Promise<void> {
  return files.remove(name);
}
