/** Decodes, turns upright, scales and encodes pictures again, so that nothing else in the file survives. */
import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { type PictureSize, type UploadFormat, uploadSizes } from "~/ui/upload-url";
import {
  damagedPictureMessage,
  detectPictureKind,
  hasEmbeddedCode,
  type PictureKind,
  PictureRefused,
} from "./inspect-picture.server";

/** Blocks all other decoders of the library, such as SVG, PDF and TIFF. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// At most one core. No memory is kept between pictures.
sharp.concurrency(1);
sharp.cache(false);

const maxPixels = 40_000_000;
const maxSide = 20_000;
const maxDecodedBytes = 64_000_000;
const timeoutSeconds = 30;
/** The largest size that we serve. The AVIF encoder takes 22 bytes for each pixel. */
const largestServed = { width: 1600, height: 3200, pixels: 1600 * 1200 };

export type ProcessedPicture = PictureSize & {
  kind: PictureKind;
  files: (PictureSize & { format: UploadFormat; bytes: Buffer })[];
};

/** Turns a picture by `angle`, then cuts off so many per cent of each side. */
export type PictureEdit = {
  angle: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** Returns every size and format. Throws PictureRefused if the file is no picture or too large to open. */
export async function processPicture(bytes: Buffer, edit?: PictureEdit): Promise<ProcessedPicture> {
  const kind = detectPictureKind(bytes);
  if (hasEmbeddedCode(bytes)) {
    throw new PictureRefused(
      "This file holds more than a picture: there is a web page or a program in it. Please choose another one.",
    );
  }
  const decoded = await decode(bytes, kind);
  const { data, info } = edit ? await applyEdit(decoded, edit) : decoded;
  const largest = { width: info.width, height: info.height };
  const files: ProcessedPicture["files"] = [];
  for (const size of uploadSizes(largest)) {
    const scaled = sharp(data, { raw: info }).resize({ ...size, fit: "fill" });
    files.push({ ...size, format: "avif", bytes: await encode(scaled.clone().avif(avif)) });
    files.push({ ...size, format: "webp", bytes: await encode(scaled.clone().webp(webp)) });
    const opaque = scaled.clone().flatten({ background: "#fff" });
    files.push({ ...size, format: "jpg", bytes: await encode(opaque.jpeg(jpeg)) });
  }
  return { ...largest, kind, files };
}

const maxSquareBytes = 500_000;
/** The first that is small enough is used. */
const squareQualities = [82, 70, 55, 40];

/** A JPEG of the middle of one of our pictures, made larger if it is too small. */
export async function cropSquare(bytes: Buffer, side: number): Promise<Buffer> {
  const square = sharp(bytes).resize({ width: side, height: side, fit: "cover" });
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of squareQualities) {
    encoded = await encode(square.clone().jpeg({ quality, mozjpeg: true }));
    if (encoded.length <= maxSquareBytes) break;
  }
  return encoded;
}

// One effort more takes ten times as long for the same size. One less makes the files a third larger.
const avif = { quality: 52, effort: 3, chromaSubsampling: "4:2:0" };
const webp = { quality: 74, effort: 3 };
const jpeg = { quality: 76, mozjpeg: true };

function encode(picture: Sharp): Promise<Buffer> {
  return picture.timeout({ seconds: timeoutSeconds }).toBuffer();
}

type Pixels = { data: Buffer; info: OutputInfo };

async function applyEdit({ data, info }: Pixels, edit: PictureEdit): Promise<Pixels> {
  const turned = await sharp(data, { raw: info })
    .rotate(edit.angle)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const pixels = (side: number, percent: number) => Math.round((side * percent) / 100);
  const [left, top] = [pixels(width, edit.left), pixels(height, edit.top)];
  return sharp(turned.data, { raw: turned.info })
    .extract({
      left,
      top,
      width: Math.max(1, width - left - pixels(width, edit.right)),
      height: Math.max(1, height - top - pixels(height, edit.bottom)),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function decode(bytes: Buffer, kind: PictureKind): Promise<Pixels> {
  const open = () => sharp(bytes, { failOn: "error", limitInputPixels: maxPixels });
  try {
    const metadata = await open().metadata();
    requireBounds(metadata, kind);
    return await open()
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ ...servedSize(metadata.autoOrient), fit: "fill" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const isTooLarge = /pixel limit/.test((error as Error).message);
    throw new PictureRefused(isTooLarge ? tooLarge : damagedPictureMessage);
  }
}

function servedSize({ width, height }: PictureSize): PictureSize {
  const byPixels = Math.sqrt(largestServed.pixels / (width * height));
  const scale = Math.min(1, largestServed.width / width, largestServed.height / height, byPixels);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

const tooLarge =
  "This picture has too many pixels. It may have 40 megapixels, and 20,000 on its longest side. Please make it smaller.";

function requireBounds(metadata: Metadata, kind: PictureKind): void {
  const { width, height, format } = metadata;
  if (format !== (kind === "avif" ? "heif" : kind)) throw new PictureRefused(damagedPictureMessage);
  if (Math.max(width, height) > maxSide) throw new PictureRefused(tooLarge);
  if (width * height * bytesPerPixel(metadata) > maxDecodedBytes) {
    throw new PictureRefused(
      "This picture has more pixels than we can open in its format. Please save it as a plain JPEG, or make it smaller.",
    );
  }
}

/** Measured memory of the decoder. Most formats are read row by row; these need the whole picture at once. */
function bytesPerPixel(metadata: Metadata): number {
  const { format, isProgressive, depth, channels, chromaSubsampling } = metadata;
  const isDeep = depth === "ushort";
  if (format === "heif") return isDeep ? 26 : 19;
  if (format === "webp") return 4;
  if (!isProgressive) return 0;
  if (format === "jpeg") return chromaSubsampling === "4:2:0" ? 4 : channels * 2;
  return channels * (isDeep ? 2 : 1);
}
