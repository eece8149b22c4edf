import { db } from "~/platform/database.server";
import { uploadFormats, uploadSizes } from "~/ui/upload-url";
import { runInUploadQueue } from "./media-add.server";
import { fileName, mediaStore } from "./media-store.server";

const dayMs = 86_400_000;

/** Deletes the pictures that have been in the trash for so many days, with all their files. Returns how many. */
export async function emptyPictureTrash(keptDays: number): Promise<number> {
  const before = new Date(Date.now() - keptDays * dayMs).toISOString();
  let count = 0;
  const pictures = await db
    .selectFrom("media")
    .select(["id", "hash", "width", "height"])
    .where("deletedAt", "<", before)
    .execute();
  for (const { id, ...picture } of pictures) {
    // In the queue of uploads, so that the same picture, uploaded again now, finds all its files or none.
    await runInUploadQueue(() =>
      db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("media")
          .where("id", "=", id)
          .where("deletedAt", "<", before)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return;
        // If the storage refuses, the row stays, and the next run deletes both.
        for (const name of fileNames(picture)) await mediaStore.remove(name);
        count += 1;
      }),
    );
  }
  return count;
}

function fileNames({
  hash,
  ...largest
}: {
  hash: string;
  width: number;
  height: number;
}): string[] {
  return uploadSizes(largest).flatMap((size) =>
    uploadFormats.map((format) => fileName({ hash, ...size, format })),
  );
}
