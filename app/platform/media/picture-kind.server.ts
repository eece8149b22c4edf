import { PictureRefused } from "./picture-refused.server";

export type PictureKind = "jpeg" | "png" | "webp" | "avif";

/** Tells by its first bytes what a file is, whatever its name and its sender say. */
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

/** The decoder notices a missing end in every kind but this one. */
function isCutShort(kind: PictureKind, bytes: Buffer): boolean {
  return kind === "png" && !bytes.includes("IEND\xaeB`\x82", 0, "latin1");
}
