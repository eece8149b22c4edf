import { join } from "node:path";
import { env } from "~/platform/env.server";
import { type Upload, uploadUrl } from "~/ui/upload-url";
import { openBucket } from "./media-bucket.server";
import { openFolder } from "./media-folder.server";

/** `bytes` is how many there are, where that is known before they are read. */
export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number | undefined };

/** Where the files of pictures lie. A name is made by us of digits and letters; a file never changes. */
export type MediaStore = {
  /** Once it resolves the file outlasts a power cut. */
  store: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined where there is no such file. Its bytes come as they are taken. */
  read: (name: string) => Promise<StoredFile | undefined>;
  /** Removing what is not there is no mistake. */
  remove: (name: string) => Promise<void>;
};

/** The folder of this machine, or the bucket that S3_URL names. */
export const mediaStore: MediaStore = env.S3_URL
  ? openBucket(env.S3_URL)
  : openFolder(join(env.DATA_DIR, "uploads"));

/** The name under which the store keeps what visitors ask for by its address. */
export function fileName(upload: Upload): string {
  return uploadUrl(upload).replace("/uploads/", "");
}
