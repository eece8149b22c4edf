import { log } from "./log.server";
import type { LibraryPicture } from "./media.server";
import { addPicture } from "./media-add.server";
import { PictureRefused } from "./picture-refused.server";

export type Received = { name: string } & (
  | { picture: LibraryPicture }
  | { status: number; sentence: string }
);

const mostBytes = 10 * 1024 * 1024;
const mostFiles = 50;
const longestName = 150;

/** Takes in every file of a form, one after the other, and says of each what became of it. */
export async function receivePictures(actor: string, form: FormData): Promise<Received[]> {
  const files = form.getAll("picture").filter((value) => value instanceof File);
  const received: Received[] = [];
  // A form whose field was left empty sends one file without a name and without a byte.
  for (const file of files.filter(({ name, size }) => name !== "" || size > 0)) {
    received.push(await receive(actor, file, received.length));
  }
  return received;
}

async function receive(actor: string, file: File, before: number): Promise<Received> {
  const name = shownName(file.name);
  try {
    if (before >= mostFiles) throw new PictureRefused(`Please send ${mostFiles} files at most.`);
    requirePlain(file);
    const picture = await addPicture(actor, name, Buffer.from(await file.arrayBuffer()));
    return { name, picture };
  } catch (error) {
    if (error instanceof PictureRefused) return { name, status: 422, sentence: error.message };
    log.error({ err: error }, "a picture could not be kept");
    return {
      ...{ name, status: 503 },
      sentence: "We could not keep this picture just now. Please try again in a moment.",
    };
  }
}

function requirePlain({ name, size }: File): void {
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
  return /^[^\p{C}/\\<>.][^\p{C}/\\<>]*$/u.test(name) && !/%(?:2f|5c|00)/i.test(name);
}

/** What a person is shown of a name that may be anything. */
function shownName(name: string): string {
  return name.replaceAll(/\p{C}/gu, "").slice(0, longestName) || "A file";
}
