import { db } from "~/platform/database.server";
import { parseUploadUrl, type Upload } from "~/ui/upload-url";
import { findPictureByHash } from "./media.server";
import { fileName, mediaStore, type StoredFile } from "./media-store.server";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** A picture of the library as visitors get it, by its address; undefined for any other address. */
export async function findServedPicture(
  path: string,
): Promise<(StoredFile & { type: string }) | undefined> {
  const upload = parseUploadUrl(path);
  if (!upload || !(await isInLibrary(upload))) return undefined;
  const file = await mediaStore.read(fileName(upload));
  return file && { ...file, type: types[upload.format] };
}

/** A deleted picture is gone at once. While the database is out of reach, what the store has is shown. */
async function isInLibrary({ hash }: Upload): Promise<boolean> {
  try {
    const picture = await findPictureByHash(db, hash);
    return picture !== undefined && picture.deletedAt === null;
  } catch {
    return true;
  }
}
