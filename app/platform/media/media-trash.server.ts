import { db } from "~/platform/database.server";
import { uploadFormats, uploadSizes } from "~/ui/upload-url";
import { runInUploadQueue } from "./media-add.server";
import { fileName, mediaStore } from "./media-store.server";

const dayMs = 86_400_000;

/** Forgets the pictures that were deleted so many days ago, with every file of theirs. Returns how many. */
export async function emptyPictureTrash(keptDays: number): Promise<number> {
  const over = new Date(Date.now() - keptDays * dayMs).toISOString();
  let count = 0;
  const pictures = await db
    .selectFrom("media")
    .select(["id", "hash", "width", "height"])
    .where("deletedAt", "<", over)
    .execute();
  for (const { id, ...picture } of pictures) {
    // In the same line as arrivals: one that comes back in this moment finds its files or none of them.
    await runInUploadQueue(async () => {
      const { numDeletedRows } = await db
        .deleteFrom("media")
        .where("id", "=", id)
        .where("deletedAt", "<", over)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      count += 1;
      for (const name of filesOf(picture)) await mediaStore.remove(name);
    });
  }
  return count;
}

function filesOf({ hash, ...largest }: { hash: string; width: number; height: number }): string[] {
  return uploadSizes(largest).flatMap((size) =>
    uploadFormats.map((format) => fileName({ hash, ...size, format })),
  );
}
