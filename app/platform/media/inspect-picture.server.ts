/** Checks what an uploaded file is, before anything decodes it. Does not load the decoder. */

/** The message is shown to the person who sent the file. */
export class PictureRefused extends Error {}

export type PictureKind = "jpeg" | "png" | "webp" | "avif";

/** Decides by the bytes. The name and the type that the sender gave can be wrong. */
export function detectPictureKind(bytes: Buffer): PictureKind {
  const kind = signatureOf(bytes);
  if (!kind) {
    throw new PictureRefused(
      "This is not a JPEG, PNG, WebP or AVIF picture. Please choose another file.",
    );
  }
  if (kind === "heic") {
    throw new PictureRefused(
      "This is a HEIC photo, which most browsers cannot show. Please save it as a JPEG and choose that.",
    );
  }
  if (isCutShort(kind, bytes)) throw new PictureRefused(damagedPictureMessage);
  return kind;
}

export const damagedPictureMessage =
  "This picture is damaged or only a part of it arrived. Please choose it again, or another one.";

function signatureOf(bytes: Buffer): PictureKind | "heic" | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp") {
    const brands = text(8, Math.min(bytes.length, bytes.readUInt32BE(0), 64));
    if (/^(?:.{4})*avif/s.test(brands)) return "avif";
    if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands)) return "heic";
  }
  return undefined;
}

/** In the other kinds the decoder notices a missing end. */
function isCutShort(kind: PictureKind, bytes: Buffer): boolean {
  return kind === "png" && !bytes.includes("IEND\xaeB`\x82", 0, "latin1");
}

/** The start of a page or a script. Each is long enough not to occur in a picture by chance. */
const markup = /^<(?:script|html[\s>]|body[\s>]|iframe|!doctype|\?php|svg[\s/]+(?:xmlns|on))/i;

/**
 * True if the file is a picture and also a page or a script. The files we serve are encoded anew and would not contain
 * it, but nobody sends such a file by accident.
 */
export function hasEmbeddedCode(bytes: Buffer): boolean {
  // The length of the first segment, chosen so that a script engine reads it as the start of a comment.
  if (/^\xff\xd8\xff[\xe0\xfe]\/\*/.test(bytes.toString("latin1", 0, 6))) return true;
  for (let at = bytes.indexOf("<"); at !== -1; at = bytes.indexOf("<", at + 1)) {
    if (markup.test(bytes.toString("latin1", at, at + 16))) return true;
  }
  return false;
}
