import type { Context } from "hono";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { readByHash } from "~/platform/media.server";
import { fileName, mediaStore } from "~/platform/media-store.server";
import { readUpload, type Upload } from "~/ui/upload-address";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const forGood = "public, max-age=31536000, immutable";
const policy = "sandbox; default-src 'none'";

/** Serves the pictures of the library under the names we gave them, and nothing else. */
export async function serveUploads(context: Context): Promise<Response> {
  const upload = readUpload(context.req.path);
  const isAsked = context.req.method === "GET" || context.req.method === "HEAD";
  try {
    const body = upload && isAsked && (await read(upload));
    if (!body) return context.text("There is no such picture here.", 404);
    return new Response(body, {
      headers: {
        "Content-Type": types[upload.format],
        "Cache-Control": forGood,
        "Content-Security-Policy": policy,
      },
    });
  } catch (error) {
    log.error({ err: error }, "a picture could not be read");
    return context.text("This picture cannot be shown just now.", 503, {
      "Cache-Control": "no-store",
    });
  }
}

async function read(upload: Upload) {
  return (await isInLibrary(upload)) ? mediaStore.read(fileName(upload)) : undefined;
}

/** A deleted picture is gone at once. While the database is out of reach, what the store has is shown. */
async function isInLibrary({ hash }: Upload): Promise<boolean> {
  try {
    const picture = await readByHash(db, hash);
    return picture !== undefined && picture.deletedAt === null;
  } catch {
    return true;
  }
}
