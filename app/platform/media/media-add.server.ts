import { createHash } from "node:crypto";
import { audit } from "~/platform/audit.server";
import { createLine } from "~/platform/cache/one-at-a-time.server";
import { db } from "~/platform/database.server";
import { requireWriting } from "~/platform/writing.server";
import { newId } from "~db/new-id.server";
import { type LibraryPicture, present, readByHash } from "./media.server";
import { restorePicture } from "./media-change.server";
import { fileName, mediaStore } from "./media-store.server";
import { havePictureMade } from "./picture-maker.server";
import type { MadePicture } from "./picture-sizes.server";

/** An upload and a decoder take memory, and that a core: the whole server reads and opens one at a time. */
export const oneAtATime = createLine();

/**
 * Keeps a picture that was sent, under the name it had. The same bytes are the same picture, also after it was
 * deleted. Throws PictureRefused for what the library does not take; then nothing of it is kept. Call it in line.
 */
export async function addPicture(
  actor: string,
  name: string,
  bytes: Buffer,
): Promise<LibraryPicture> {
  requireWriting();
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const known = await readByHash(db, hash);
  if (known) {
    if (known.deletedAt) await restorePicture(actor, known.id);
    return present(known);
  }
  const made = await havePictureMade(bytes);
  await storeFiles(hash, made);
  return record(actor, { hash, name, bytes: bytes.length, made });
}

async function storeFiles(hash: string, { files }: MadePicture): Promise<void> {
  const named = files.map(({ bytes, ...file }) => ({ bytes, name: fileName({ hash, ...file }) }));
  try {
    for (const { name, bytes } of named) await mediaStore.store(name, bytes);
  } catch (error) {
    await Promise.allSettled(named.map(({ name }) => mediaStore.remove(name)));
    throw error;
  }
}

type Arrived = { hash: string; name: string; bytes: number; made: MadePicture };

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
    const kept = await readByHash(transaction, hash);
    if (!kept) throw new Error("A picture that was just recorded is not there");
    return present(kept);
  });
}
