import { Readable } from "node:stream";
import type { MultipartPart } from "@remix-run/multipart-parser";
import { data } from "react-router";
import { multipartBoundary, multipartParts } from "~/platform/forms/multipart.server";
import { log } from "~/platform/log.server";
import type { LibraryPicture } from "./media.server";
import { addPicture, runInUploadQueue } from "./media-add.server";
import { runMinorGc } from "./minor-gc.server";
import { PictureRefused } from "./picture-refused.server";
import { type TempFile, writeTempFile } from "./temp-file.server";

export type UploadResult = { name: string } & (
  | { picture: LibraryPicture }
  | { status: number; sentence: string }
);

const mostBytes = 10 * 1024 * 1024;
const mostFiles = 50;
const longestName = 150;

/** Takes in every file of an upload, one after the other, and says of each what became of it. */
export async function handlePictureUpload(
  actor: string,
  request: Request,
): Promise<UploadResult[]> {
  const type = request.headers.get("Content-Type") ?? "";
  const arrived = await arrivalOf(request);
  if (!arrived) return [{ name: "The upload", ...notNow }];
  try {
    return await runInUploadQueue(async () => {
      runMinorGc();
      return receiveAll(actor, filesIn(type, await arrived.read()));
    });
  } finally {
    await arrived.close();
    runMinorGc();
  }
}

const notNow = {
  status: 503,
  sentence: "We could not keep this picture just now. Please try again in a moment.",
};

/** Undefined where there is no room for it. */
async function arrivalOf({ body }: Request): Promise<TempFile | undefined> {
  try {
    return await writeTempFile(body ?? Readable.from([]));
  } catch (error) {
    log.warn({ err: error }, "an upload could not be taken in");
    return undefined;
  }
}

/** Refused with a sentence where they arrived damaged. */
function filesIn(type: string, bytes: Uint8Array): MultipartPart[] {
  try {
    const boundary = multipartBoundary(type);
    if (!boundary) throw new Error("No boundary");
    const parts = multipartParts(boundary, bytes);
    return parts.filter(({ name, isFile }) => name === "picture" && isFile);
  } catch {
    throw data(null, { status: 400, statusText: "The upload arrived damaged. Please try again." });
  }
}

async function receiveAll(actor: string, files: MultipartPart[]): Promise<UploadResult[]> {
  const received: UploadResult[] = [];
  // A form whose field was left empty sends one file without a name and without a byte.
  for (const file of files.filter(({ filename, size }) => filename || size > 0)) {
    received.push(await receive(actor, file, received.length));
  }
  return received;
}

async function receive(actor: string, file: MultipartPart, before: number): Promise<UploadResult> {
  const { filename = "", size, content } = file;
  const name = shownName(filename);
  try {
    if (before >= mostFiles) throw new PictureRefused(`Please send ${mostFiles} files at most.`);
    requirePlain(filename, size);
    return { name, picture: await addPicture(actor, name, wholeOf(content)) };
  } catch (error) {
    if (error instanceof PictureRefused) return { name, status: 422, sentence: error.message };
    log.error({ err: error }, "a picture could not be kept");
    return { name, ...notNow };
  }
}

/** What was parsed in one piece is there in one piece, and need not be copied. */
function wholeOf([first = new Uint8Array(), ...rest]: Uint8Array[]): Buffer {
  if (rest.length > 0) return Buffer.concat([first, ...rest]);
  return Buffer.from(first.buffer, first.byteOffset, first.length);
}

function requirePlain(name: string, size: number): void {
  if (size === 0) throw new PictureRefused("This file is empty. Please choose another one.");
  if (size > mostBytes) {
    throw new PictureRefused("This file is larger than 10 MB. Please choose a smaller one.");
  }
  if (name.length > longestName || !isPlainName(name)) {
    throw new PictureRefused(
      "The name of this file is too long or holds unusual signs. Please rename it and send it again.",
    );
  }
}

/** Browsers send the last part of a path only. Files are not kept under these names; people read them. */
function isPlainName(name: string): boolean {
  return (
    /^(?![a-z]:)[^\p{C}/\\<>.][^\p{C}/\\<>]*$/iu.test(name) && !/%(?:2f|5c|0[0ad])/i.test(name)
  );
}

/** What a person is shown of a name that may be anything. */
function shownName(name: string): string {
  return name.replaceAll(/\p{C}/gu, "").slice(0, longestName) || "A file";
}
