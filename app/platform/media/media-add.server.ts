import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { audit } from "~/platform/audit.server";
import { db } from "~/platform/database.server";
import { createMutex } from "~/platform/queue.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import { findPictureByHash, type LibraryPicture, toLibraryPicture } from "./media.server";
import { restorePicture } from "./media-change.server";
import { fileName, mediaStore } from "./media-store.server";
import { processPictureInWorker } from "./picture-worker.server";
import type { PictureEdit, ProcessedPicture } from "./process-picture.server";

/** Each upload takes much memory, and its decoder a core. So this process handles one at a time. */
export const runInUploadQueue = createMutex();

/**
 * Adds an uploaded picture to the library. If the same bytes are there already, also in the trash, it returns that
 * picture. Throws PictureRefused, and then nothing is stored. Call it inside `runInUploadQueue`.
 */
export async function addPicture(
  actor: string,
  name: string,
  bytes: Buffer,
): Promise<LibraryPicture> {
  requireWritableDatabase();
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const existing = await findPictureByHash(db, hash);
  if (existing?.deletedAt) await restorePicture(actor, existing.id);
  if (existing && (await hasFiles(existing))) return toLibraryPicture(existing);
  const processed = await processPictureInWorker(bytes);
  await storeFiles(hash, processed);
  return addRecord(actor, { hash, name, bytes: bytes.length, processed });
}

/** False if they were lost, for example with a bucket. The same upload then stores them again. */
export async function hasFiles(picture: Selectable<Schema["media"]>): Promise<boolean> {
  const file = await mediaStore.read(fileName({ ...picture, format: "webp" }));
  await file?.body.cancel();
  return file !== undefined;
}

/** Adds a copy that is turned or cut, with the same name and description. */
export function addEditedPicture(
  actor: string,
  source: Selectable<Schema["media"]>,
  edit: PictureEdit,
): Promise<LibraryPicture> {
  const key = `${source.hash} ${JSON.stringify(edit)}`;
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return runInUploadQueue(async () => {
    const existing = await findPictureByHash(db, hash);
    if (existing?.deletedAt) await restorePicture(actor, existing.id);
    if (existing) return toLibraryPicture(existing);
    const file = await mediaStore.read(fileName({ ...source, format: "webp" }));
    if (!file) throw new Error("The file of a picture is not in the store");
    const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
    const processed = await processPictureInWorker(bytes, edit);
    await storeFiles(hash, processed);
    return addRecord(actor, { ...source, hash, processed });
  });
}

async function storeFiles(hash: string, { files }: ProcessedPicture): Promise<void> {
  const named = files.map(({ bytes, ...file }) => ({ bytes, name: fileName({ hash, ...file }) }));
  try {
    for (const { name, bytes } of named) await mediaStore.store(name, bytes);
  } catch (error) {
    // Another machine may have stored the same picture meanwhile.
    if (!(await findPictureByHash(db, hash))) {
      await Promise.allSettled(named.map(({ name }) => mediaStore.remove(name)));
    }
    throw error;
  }
}

type NewPicture = {
  hash: string;
  name: string;
  bytes: number;
  processed: ProcessedPicture;
  alt?: string;
  isDecorative?: boolean;
};

/** If another process has added the same bytes meanwhile, its record is used. */
function addRecord(
  actor: string,
  { hash, name, bytes, processed, alt = "", isDecorative = false }: NewPicture,
): Promise<LibraryPicture> {
  const { width, height, kind } = processed;
  const id = newId();
  const createdAt = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("media")
      .values({ id, hash, name, type: kind, width, height, bytes, alt, isDecorative, createdAt })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      const after = { name, width, height, bytes };
      const entry = { actor, action: "uploaded a picture", area: "media", recordId: id };
      await audit(transaction, { ...entry, after });
    }
    const stored = await findPictureByHash(transaction, hash);
    if (!stored) throw new Error("A picture that was just recorded is not there");
    return toLibraryPicture(stored);
  });
}
