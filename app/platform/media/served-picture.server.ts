import { db } from "~/platform/database.server";
import { parseUploadUrl, type Upload } from "~/ui/upload-url";
import { findPictureByHash } from "./media.server";
import { fileName, mediaStore, type StoredFile } from "./media-store.server";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Undefined if the path names no picture of the library. */
export async function findServedPicture(
  path: string,
): Promise<(StoredFile & { type: string }) | undefined> {
  const upload = parseUploadUrl(path);
  if (!upload || !(await isInLibrary(upload))) return undefined;
  const file = await mediaStore.read(fileName(upload));
  return file && { ...file, type: types[upload.format] };
}

/** A deleted picture is not served any more. While the database fails, everything in the store is served. */
async function isInLibrary({ hash }: Upload): Promise<boolean> {
  try {
    const picture = await findPictureByHash(db, hash);
    return picture !== undefined && picture.deletedAt === null;
  } catch {
    return true;
  }
}
