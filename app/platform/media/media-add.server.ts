import { createHash } from "node:crypto";
import { audit } from "~/platform/audit.server";
import { db } from "~/platform/database.server";
import { createMutex } from "~/platform/queue.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { newId } from "~db/new-id.server";
import { findPictureByHash, type LibraryPicture, toLibraryPicture } from "./media.server";
import { restorePicture } from "./media-change.server";
import { fileName, mediaStore } from "./media-store.server";
import { processPictureInWorker } from "./picture-worker.server";
import type { ProcessedPicture } from "./process-picture.server";

/** Each upload takes much memory, and its decoder a core. So this process handles one at a time. */
export const runInUploadQueue = createMutex();

/**
 * Keeps a picture that was sent, under the name it had. The same bytes are the same picture, also after it was
 * deleted. Throws PictureRefused for what the library does not take; then nothing of it is kept. Call it in line.
 */
export async function addPicture(
  actor: string,
  name: string,
  bytes: Buffer,
): Promise<LibraryPicture> {
  requireWritableDatabase();
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const known = await findPictureByHash(db, hash);
  if (known) {
    if (known.deletedAt) await restorePicture(actor, known.id);
    return toLibraryPicture(known);
  }
  const made = await processPictureInWorker(bytes);
  await storeFiles(hash, made);
  return record(actor, { hash, name, bytes: bytes.length, made });
}

async function storeFiles(hash: string, { files }: ProcessedPicture): Promise<void> {
  const named = files.map(({ bytes, ...file }) => ({ bytes, name: fileName({ hash, ...file }) }));
  try {
    for (const { name, bytes } of named) await mediaStore.store(name, bytes);
  } catch (error) {
    await Promise.allSettled(named.map(({ name }) => mediaStore.remove(name)));
    throw error;
  }
}

type Arrived = { hash: string; name: string; bytes: number; made: ProcessedPicture };

/** Another server may have been faster with the same bytes: then its record stands. */
function record(actor: string, { hash, name, bytes, made }: Arrived): Promise<LibraryPicture> {
  const { width, height, kind } = made;
  const id = newId();
  const createdAt = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("media")
      .values({ id, hash, name, type: kind, width, height, bytes, alt: "", createdAt })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      const after = { name, width, height, bytes };
      const deed = { actor, action: "uploaded a picture", area: "media", recordId: id };
      await audit(transaction, { ...deed, after });
    }
    const kept = await findPictureByHash(transaction, hash);
    if (!kept) throw new Error("A picture that was just recorded is not there");
    return toLibraryPicture(kept);
  });
}
