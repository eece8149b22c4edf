import { Readable } from "node:stream";
import type { MultipartPart } from "@remix-run/multipart-parser";
import { data } from "react-router";
import { hasPermission } from "~/platform/auth/permission.server";
import { findSession } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import { multipartBoundary, multipartParts } from "~/platform/forms/multipart.server";
import { log } from "~/platform/log.server";
import { damagedPictureMessage, PictureRefused } from "./inspect-picture.server";
import { findPictureByHash, type LibraryPicture, toLibraryPicture } from "./media.server";
import { addPicture, hasFiles, runInUploadQueue } from "./media-add.server";
import { runMinorGc, type TempFile, writeTempFile } from "./temp-file.server";
import { deleteParts, readParts, storePart } from "./upload-parts.server";

export type UploadResult = { name: string } & (
  | { picture: LibraryPicture }
  | { status: number; sentence: string }
);

const maxBytes = 10 * 1024 * 1024;
const maxFiles = 50;
const maxNameLength = 150;

/** Handles the files of an upload one after the other, and reports the result of each. */
export async function handlePictureUpload(
  actor: string,
  request: Request,
): Promise<UploadResult[]> {
  return receiveUpload(actor, request, (type, upload) =>
    runInUploadQueue(async () => {
      runMinorGc();
      return handleFiles(actor, parseFiles(type, await upload.read()));
    }),
  );
}

/** Where a part belongs: the id of the upload, the first byte, and the size of the whole file. */
export type PartOfUpload = { uploadId: string; start: number; size: number };

/** Handles one part of a picture. The last part completes it. `received` is how much has arrived. */
export async function handlePicturePart(
  actor: string,
  request: Request,
  { uploadId, start, size }: PartOfUpload,
): Promise<UploadResult | { received: number } | undefined> {
  const [result] = await receiveUpload(actor, request, async (type, upload) => {
    const [file] = parseFiles(type, await upload.read());
    if (!file) return [];
    const name = displayedName(file.filename ?? "");
    const existing = await findPictureByHash(db, uploadId);
    if (existing?.deletedAt === null && (await hasFiles(existing)))
      return [{ name, picture: toLibraryPicture(existing) }];
    return [
      await attempt(name, async () => {
        requireAllowed(file.filename ?? "", size);
        const bytes = toBuffer(file.content);
        if (start + bytes.length > size) throw new PictureRefused(damagedPictureMessage);
        const stored = await storePart({ userId: actor, uploadId, start, bytes });
        if (stored.is === "full") return { name, ...tooManyUnfinished };
        if (stored.is === "elsewhere" || stored.received < size) return stored;
        return { name, picture: await completeUpload(actor, name, uploadId) };
      }),
    ];
  });
  return result;
}

async function completeUpload(
  actor: string,
  name: string,
  uploadId: string,
): Promise<LibraryPicture> {
  return runInUploadQueue(async () => {
    try {
      const picture = await addPicture(actor, name, await readParts(actor, uploadId));
      await deleteParts(actor, uploadId);
      return picture;
    } catch (error) {
      // What was refused is refused again. After another error the parts are still there for the next try.
      if (error instanceof PictureRefused) await deleteParts(actor, uploadId);
      throw error;
    } finally {
      runMinorGc();
    }
  });
}

async function receiveUpload<Result>(
  actor: string,
  request: Request,
  handle: (type: string, upload: TempFile) => Promise<Result[]>,
): Promise<(Result | UploadResult)[]> {
  const type = request.headers.get("Content-Type") ?? "";
  const upload = await receiveBody(request);
  if (!upload) return [{ name: "The upload", ...notNow }];
  try {
    // An upload may take two minutes.
    const sender = await findSession(request);
    if (sender?.userId !== actor || !hasPermission(sender.roles, "content")) {
      return [{ name: "The upload", ...notAllowed }];
    }
    return await handle(type, upload);
  } finally {
    await upload.close();
    runMinorGc();
  }
}

const notAllowed = {
  status: 403,
  sentence: "You were signed out while the picture was sent. Please sign in and send it again.",
};
const tooManyUnfinished = {
  status: 503,
  sentence: "Too many uploads are unfinished. Please finish them, or try again tomorrow.",
};
const notNow = {
  status: 503,
  sentence: "We could not save this picture. Please try again in a moment.",
};

/** Undefined if it could not be stored. */
async function receiveBody({ body }: Request): Promise<TempFile | undefined> {
  try {
    return await writeTempFile(body ?? Readable.from([]));
  } catch (error) {
    log.warn({ err: error }, "an upload could not be taken in");
    return undefined;
  }
}

function parseFiles(type: string, bytes: Uint8Array): MultipartPart[] {
  try {
    const boundary = multipartBoundary(type);
    if (!boundary) throw new Error("No boundary");
    const parts = multipartParts(boundary, bytes);
    return parts.filter(({ name, isFile }) => name === "picture" && isFile);
  } catch {
    throw data(null, { status: 400, statusText: "The upload arrived damaged. Please try again." });
  }
}

async function handleFiles(actor: string, files: MultipartPart[]): Promise<UploadResult[]> {
  const results: UploadResult[] = [];
  // If the field was left empty, a form sends one file without a name and without content.
  for (const file of files.filter(({ filename, size }) => filename || size > 0)) {
    results.push(await handleFile(actor, file, results.length));
  }
  return results;
}

async function handleFile(
  actor: string,
  file: MultipartPart,
  index: number,
): Promise<UploadResult> {
  const { filename = "", size, content } = file;
  const name = displayedName(filename);
  return attempt(name, async () => {
    if (index >= maxFiles) throw new PictureRefused(`Please send ${maxFiles} files at most.`);
    requireAllowed(filename, size);
    return { name, picture: await addPicture(actor, name, toBuffer(content)) };
  });
}

async function attempt<Result>(
  name: string,
  add: () => Promise<Result>,
): Promise<Result | UploadResult> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof PictureRefused) return { name, status: 422, sentence: error.message };
    log.error({ err: error }, "a picture could not be kept");
    return { name, ...notNow };
  }
}

/** A part that was parsed in one piece need not be copied. */
function toBuffer([first = new Uint8Array(), ...rest]: Uint8Array[]): Buffer {
  if (rest.length > 0) return Buffer.concat([first, ...rest]);
  return Buffer.from(first.buffer, first.byteOffset, first.length);
}

function requireAllowed(name: string, size: number): void {
  if (size === 0) throw new PictureRefused("This file is empty. Please choose another one.");
  if (size > maxBytes) {
    throw new PictureRefused("This file is larger than 10 MB. Please choose a smaller one.");
  }
  if (name.length > maxNameLength || !isAllowedName(name)) {
    throw new PictureRefused(
      "The name of this file is too long or holds unusual signs. Please rename it and send it again.",
    );
  }
}

/** Browsers send only the last part of a path. The names are shown, but files are not stored under them. */
function isAllowedName(name: string): boolean {
  return (
    /^(?![a-z]:)[^\p{C}/\\<>.][^\p{C}/\\<>]*$/iu.test(name) && !/%(?:2f|5c|0[0ad])/i.test(name)
  );
}

function displayedName(name: string): string {
  return name.replaceAll(/\p{C}/gu, "").slice(0, maxNameLength) || "A file";
}
